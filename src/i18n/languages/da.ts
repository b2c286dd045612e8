import cart from '../locales/da/cart.json' with { type: 'json' };
import category from '../locales/da/category.json' with { type: 'json' };
import checkout from '../locales/da/checkout.json' with { type: 'json' };
import common from '../locales/da/common.json' with { type: 'json' };
import content from '../locales/da/content.json' with { type: 'json' };
import product from '../locales/da/product.json' with { type: 'json' };

export const da = { cart, category, checkout, common, content, product };
