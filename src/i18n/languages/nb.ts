import cart from '../locales/nb/cart.json' with { type: 'json' };
import category from '../locales/nb/category.json' with { type: 'json' };
import checkout from '../locales/nb/checkout.json' with { type: 'json' };
import common from '../locales/nb/common.json' with { type: 'json' };
import content from '../locales/nb/content.json' with { type: 'json' };
import product from '../locales/nb/product.json' with { type: 'json' };

export const nb = { cart, category, checkout, common, content, product };
