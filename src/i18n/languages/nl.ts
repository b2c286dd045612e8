import account from '../locales/nl/account.json' with { type: 'json' };
import cart from '../locales/nl/cart.json' with { type: 'json' };
import category from '../locales/nl/category.json' with { type: 'json' };
import checkout from '../locales/nl/checkout.json' with { type: 'json' };
import common from '../locales/nl/common.json' with { type: 'json' };
import content from '../locales/nl/content.json' with { type: 'json' };
import framing from '../locales/nl/framing.json' with { type: 'json' };
import listing from '../locales/nl/listing.json' with { type: 'json' };
import order from '../locales/nl/order.json' with { type: 'json' };
import product from '../locales/nl/product.json' with { type: 'json' };
import search from '../locales/nl/search.json' with { type: 'json' };
import shelf from '../locales/nl/shelf.json' with { type: 'json' };
import wall from '../locales/nl/wall.json' with { type: 'json' };

export const nl = {
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
