import account from '../locales/sv/account.json' with { type: 'json' };
import cart from '../locales/sv/cart.json' with { type: 'json' };
import category from '../locales/sv/category.json' with { type: 'json' };
import checkout from '../locales/sv/checkout.json' with { type: 'json' };
import common from '../locales/sv/common.json' with { type: 'json' };
import content from '../locales/sv/content.json' with { type: 'json' };
import framing from '../locales/sv/framing.json' with { type: 'json' };
import listing from '../locales/sv/listing.json' with { type: 'json' };
import order from '../locales/sv/order.json' with { type: 'json' };
import product from '../locales/sv/product.json' with { type: 'json' };
import search from '../locales/sv/search.json' with { type: 'json' };
import shelf from '../locales/sv/shelf.json' with { type: 'json' };
import wall from '../locales/sv/wall.json' with { type: 'json' };

export const sv = {
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
