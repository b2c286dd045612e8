import deAtCart from './locales/de-AT/cart.json' with { type: 'json' };
import deAtCheckout from './locales/de-AT/checkout.json' with { type: 'json' };
import deAtProduct from './locales/de-AT/product.json' with { type: 'json' };
import enUsAccount from './locales/en-US/account.json' with { type: 'json' };
import enUsCheckout from './locales/en-US/checkout.json' with { type: 'json' };
import enUsOrder from './locales/en-US/order.json' with { type: 'json' };
import enUsProduct from './locales/en-US/product.json' with { type: 'json' };
import enUsSearch from './locales/en-US/search.json' with { type: 'json' };
import enUsWall from './locales/en-US/wall.json' with { type: 'json' };
import frBeCart from './locales/fr-BE/cart.json' with { type: 'json' };
import frBeProduct from './locales/fr-BE/product.json' with { type: 'json' };
import nlBeAccount from './locales/nl-BE/account.json' with { type: 'json' };
import nlBeCart from './locales/nl-BE/cart.json' with { type: 'json' };
import nlBeCheckout from './locales/nl-BE/checkout.json' with { type: 'json' };
import nlBeContent from './locales/nl-BE/content.json' with { type: 'json' };
import nlBeFraming from './locales/nl-BE/framing.json' with { type: 'json' };
import nlBeOrder from './locales/nl-BE/order.json' with { type: 'json' };
import nlBeWall from './locales/nl-BE/wall.json' with { type: 'json' };

/** What a region says differently, by locale and namespace. */
export const overrides = {
  'de-AT': { cart: deAtCart, checkout: deAtCheckout, product: deAtProduct },
  'en-US': {
    account: enUsAccount,
    checkout: enUsCheckout,
    order: enUsOrder,
    product: enUsProduct,
    search: enUsSearch,
    wall: enUsWall,
  },
  'fr-BE': { cart: frBeCart, product: frBeProduct },
  'nl-BE': {
    account: nlBeAccount,
    cart: nlBeCart,
    checkout: nlBeCheckout,
    content: nlBeContent,
    framing: nlBeFraming,
    order: nlBeOrder,
    wall: nlBeWall,
  },
};
