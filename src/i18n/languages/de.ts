import cart from '../locales/de/cart.json' with { type: 'json' };
import category from '../locales/de/category.json' with { type: 'json' };
import checkout from '../locales/de/checkout.json' with { type: 'json' };
import common from '../locales/de/common.json' with { type: 'json' };
import content from '../locales/de/content.json' with { type: 'json' };
import product from '../locales/de/product.json' with { type: 'json' };

export const de = { cart, category, checkout, common, content, product };
