import account from '../locales/en/account.json' with { type: 'json' };
import cart from '../locales/en/cart.json' with { type: 'json' };
import category from '../locales/en/category.json' with { type: 'json' };
import checkout from '../locales/en/checkout.json' with { type: 'json' };
import common from '../locales/en/common.json' with { type: 'json' };
import content from '../locales/en/content.json' with { type: 'json' };
import framing from '../locales/en/framing.json' with { type: 'json' };
import listing from '../locales/en/listing.json' with { type: 'json' };
import order from '../locales/en/order.json' with { type: 'json' };
import product from '../locales/en/product.json' with { type: 'json' };
import search from '../locales/en/search.json' with { type: 'json' };
import shelf from '../locales/en/shelf.json' with { type: 'json' };
import wall from '../locales/en/wall.json' with { type: 'json' };

export const en = {
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
