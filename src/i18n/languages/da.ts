import account from '../locales/da/account.json' with { type: 'json' };
import cart from '../locales/da/cart.json' with { type: 'json' };
import category from '../locales/da/category.json' with { type: 'json' };
import checkout from '../locales/da/checkout.json' with { type: 'json' };
import common from '../locales/da/common.json' with { type: 'json' };
import content from '../locales/da/content.json' with { type: 'json' };
import framing from '../locales/da/framing.json' with { type: 'json' };
import listing from '../locales/da/listing.json' with { type: 'json' };
import order from '../locales/da/order.json' with { type: 'json' };
import product from '../locales/da/product.json' with { type: 'json' };
import search from '../locales/da/search.json' with { type: 'json' };
import shelf from '../locales/da/shelf.json' with { type: 'json' };
import wall from '../locales/da/wall.json' with { type: 'json' };

export const da = {
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
