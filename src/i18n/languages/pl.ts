import account from '../locales/pl/account.json' with { type: 'json' };
import cart from '../locales/pl/cart.json' with { type: 'json' };
import category from '../locales/pl/category.json' with { type: 'json' };
import checkout from '../locales/pl/checkout.json' with { type: 'json' };
import common from '../locales/pl/common.json' with { type: 'json' };
import content from '../locales/pl/content.json' with { type: 'json' };
import framing from '../locales/pl/framing.json' with { type: 'json' };
import listing from '../locales/pl/listing.json' with { type: 'json' };
import order from '../locales/pl/order.json' with { type: 'json' };
import product from '../locales/pl/product.json' with { type: 'json' };
import search from '../locales/pl/search.json' with { type: 'json' };
import shelf from '../locales/pl/shelf.json' with { type: 'json' };
import wall from '../locales/pl/wall.json' with { type: 'json' };

export const pl = {
  account,
  cart,
  category,
  checkout,
  common,
  content,
  framing,
  listing,
  order,
  product,
  search,
  shelf,
  wall,
};
