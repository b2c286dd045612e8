import account from '../locales/es/account.json' with { type: 'json' };
import cart from '../locales/es/cart.json' with { type: 'json' };
import category from '../locales/es/category.json' with { type: 'json' };
import checkout from '../locales/es/checkout.json' with { type: 'json' };
import common from '../locales/es/common.json' with { type: 'json' };
import content from '../locales/es/content.json' with { type: 'json' };
import framing from '../locales/es/framing.json' with { type: 'json' };
import listing from '../locales/es/listing.json' with { type: 'json' };
import order from '../locales/es/order.json' with { type: 'json' };
import product from '../locales/es/product.json' with { type: 'json' };
import search from '../locales/es/search.json' with { type: 'json' };
import shelf from '../locales/es/shelf.json' with { type: 'json' };
import wall from '../locales/es/wall.json' with { type: 'json' };

export const es = {
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
