import account from '../locales/fi/account.json' with { type: 'json' };
import cart from '../locales/fi/cart.json' with { type: 'json' };
import category from '../locales/fi/category.json' with { type: 'json' };
import checkout from '../locales/fi/checkout.json' with { type: 'json' };
import common from '../locales/fi/common.json' with { type: 'json' };
import content from '../locales/fi/content.json' with { type: 'json' };
import framing from '../locales/fi/framing.json' with { type: 'json' };
import listing from '../locales/fi/listing.json' with { type: 'json' };
import order from '../locales/fi/order.json' with { type: 'json' };
import product from '../locales/fi/product.json' with { type: 'json' };
import search from '../locales/fi/search.json' with { type: 'json' };
import shelf from '../locales/fi/shelf.json' with { type: 'json' };
import wall from '../locales/fi/wall.json' with { type: 'json' };

export const fi = {
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
