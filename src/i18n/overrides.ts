import deAtCommon from './locales/de-AT/common.json' with { type: 'json' };
import enUsCommon from './locales/en-US/common.json' with { type: 'json' };
import nlBeCart from './locales/nl-BE/cart.json' with { type: 'json' };
import nlBeCommon from './locales/nl-BE/common.json' with { type: 'json' };

/** What a region says differently, by locale and namespace. */
export const overrides = {
  'de-AT': { common: deAtCommon },
  'en-US': { common: enUsCommon },
  'nl-BE': { cart: nlBeCart, common: nlBeCommon },
};
