import cart from '../locales/sv/cart.json' with { type: 'json' };
import category from '../locales/sv/category.json' with { type: 'json' };
import checkout from '../locales/sv/checkout.json' with { type: 'json' };
import common from '../locales/sv/common.json' with { type: 'json' };
import content from '../locales/sv/content.json' with { type: 'json' };
import product from '../locales/sv/product.json' with { type: 'json' };

export const sv = { cart, category, checkout, common, content, product };
