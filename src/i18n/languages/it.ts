import account from '../locales/it/account.json' with { type: 'json' };
import cart from '../locales/it/cart.json' with { type: 'json' };
import category from '../locales/it/category.json' with { type: 'json' };
import checkout from '../locales/it/checkout.json' with { type: 'json' };
import common from '../locales/it/common.json' with { type: 'json' };
import content from '../locales/it/content.json' with { type: 'json' };
import framing from '../locales/it/framing.json' with { type: 'json' };
import listing from '../locales/it/listing.json' with { type: 'json' };
import order from '../locales/it/order.json' with { type: 'json' };
import product from '../locales/it/product.json' with { type: 'json' };
import search from '../locales/it/search.json' with { type: 'json' };
import shelf from '../locales/it/shelf.json' with { type: 'json' };
import wall from '../locales/it/wall.json' with { type: 'json' };

export const it = {
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
