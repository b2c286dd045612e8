import account from '../locales/fr/account.json' with { type: 'json' };
import cart from '../locales/fr/cart.json' with { type: 'json' };
import category from '../locales/fr/category.json' with { type: 'json' };
import checkout from '../locales/fr/checkout.json' with { type: 'json' };
import common from '../locales/fr/common.json' with { type: 'json' };
import content from '../locales/fr/content.json' with { type: 'json' };
import framing from '../locales/fr/framing.json' with { type: 'json' };
import listing from '../locales/fr/listing.json' with { type: 'json' };
import order from '../locales/fr/order.json' with { type: 'json' };
import product from '../locales/fr/product.json' with { type: 'json' };
import search from '../locales/fr/search.json' with { type: 'json' };
import shelf from '../locales/fr/shelf.json' with { type: 'json' };
import wall from '../locales/fr/wall.json' with { type: 'json' };

export const fr = {
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
