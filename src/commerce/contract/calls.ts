import type { Declaration } from './call.ts';
import * as cart from './calls/cart.ts';
import * as checkout from './calls/checkout.ts';
import * as contact from './calls/contact.ts';
import * as content from './calls/content.ts';
import * as editor from './calls/editor.ts';
import * as hostedCheckout from './calls/hosted-checkout.ts';
import * as newsletter from './calls/newsletter.ts';
import * as order from './calls/order.ts';
import * as payment from './calls/payment.ts';
import * as product from './calls/product.ts';
import * as review from './calls/review.ts';
import * as search from './calls/search.ts';
import * as stock from './calls/stock.ts';
import * as vitals from './calls/vitals.ts';
import * as user from './calls/user.ts';

/** The calls by subject, as docs/api.md lists them. */
export const subjects = {
  cart,
  checkout,
  user,
  order,
  hostedCheckout,
  payment,
  stock,
  product,
  review,
  newsletter,
  contact,
  search,
  content,
  editor,
  vitals,
};

/** Every call of the API, by its name. */
const calls = {
  ...cart,
  ...checkout,
  ...user,
  ...order,
  ...hostedCheckout,
  ...payment,
  ...stock,
  ...product,
  ...review,
  ...newsletter,
  ...contact,
  ...search,
  ...content,
  ...editor,
  ...vitals,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;

/** All calls as a list. */
export const namedCalls = Object.entries(calls) as readonly [CallName, Declaration][];
