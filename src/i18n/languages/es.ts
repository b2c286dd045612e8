import cart from '../locales/es/cart.json' with { type: 'json' };
import category from '../locales/es/category.json' with { type: 'json' };
import checkout from '../locales/es/checkout.json' with { type: 'json' };
import common from '../locales/es/common.json' with { type: 'json' };
import content from '../locales/es/content.json' with { type: 'json' };
import product from '../locales/es/product.json' with { type: 'json' };

export const es = { cart, category, checkout, common, content, product };
