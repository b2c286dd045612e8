import account from '../locales/de/account.json' with { type: 'json' };
import cart from '../locales/de/cart.json' with { type: 'json' };
import category from '../locales/de/category.json' with { type: 'json' };
import checkout from '../locales/de/checkout.json' with { type: 'json' };
import common from '../locales/de/common.json' with { type: 'json' };
import content from '../locales/de/content.json' with { type: 'json' };
import framing from '../locales/de/framing.json' with { type: 'json' };
import listing from '../locales/de/listing.json' with { type: 'json' };
import order from '../locales/de/order.json' with { type: 'json' };
import product from '../locales/de/product.json' with { type: 'json' };
import search from '../locales/de/search.json' with { type: 'json' };
import shelf from '../locales/de/shelf.json' with { type: 'json' };
import wall from '../locales/de/wall.json' with { type: 'json' };

export const de = {
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
