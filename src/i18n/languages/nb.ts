import account from '../locales/nb/account.json' with { type: 'json' };
import cart from '../locales/nb/cart.json' with { type: 'json' };
import category from '../locales/nb/category.json' with { type: 'json' };
import checkout from '../locales/nb/checkout.json' with { type: 'json' };
import common from '../locales/nb/common.json' with { type: 'json' };
import content from '../locales/nb/content.json' with { type: 'json' };
import framing from '../locales/nb/framing.json' with { type: 'json' };
import listing from '../locales/nb/listing.json' with { type: 'json' };
import order from '../locales/nb/order.json' with { type: 'json' };
import product from '../locales/nb/product.json' with { type: 'json' };
import search from '../locales/nb/search.json' with { type: 'json' };
import shelf from '../locales/nb/shelf.json' with { type: 'json' };
import wall from '../locales/nb/wall.json' with { type: 'json' };

export const nb = {
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
