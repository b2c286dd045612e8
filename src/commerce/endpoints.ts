import type { BackendMethod, Declaration } from './contract/call.ts';
import type { CallName, Calls } from './contract/calls.ts';
import { cartQuery } from './contract/cart.ts';
import * as cart from './endpoints/cart.ts';
import { cartOf } from './http/cart-of.ts';
import * as contact from './endpoints/contact.ts';
import * as content from './endpoints/content.ts';
import * as editor from './endpoints/editor.ts';
import * as editorCatalogue from './endpoints/editor-catalogue.ts';
import * as hostedCheckout from './endpoints/hosted-checkout.ts';
import * as newsletter from './endpoints/newsletter.ts';
import * as order from './endpoints/order.ts';
import * as product from './endpoints/product.ts';
import * as review from './endpoints/review.ts';
import * as search from './endpoints/search.ts';
import * as stock from './endpoints/stock.ts';
import * as user from './endpoints/user.ts';
import * as vitals from './endpoints/vitals.ts';
import { success, type Answer } from './http/answer.ts';
import type { Call, Endpoint } from './http/call.ts';

/** Calls that a method of the backend answers, which their declaration names. */
type HandedOn = {
  [Name in CallName]: Calls[Name] extends { readonly backend: BackendMethod } ? Name : never;
}[CallName];

/** The functions that answer the other calls. */
const endpoints: { readonly [Name in Exclude<CallName, HandedOn>]: Endpoint<Name> } = {
  ...cart,
  ...user,
  ...order,
  ...hostedCheckout,
  ...stock,
  ...product,
  ...review,
  ...newsletter,
  ...contact,
  ...search,
  ...content,
  ...editor,
  ...editorCatalogue,
  ...vitals,
};

/** Answers a call whose parts are parsed. */
export function answerCall(name: CallName, { backend, methods }: Declaration, call: Call): Promise<Answer> {
  if (backend) return handOn(backend, methods.includes('GET') ? call.query : call.body, call);
  const endpoint = endpoints[name as keyof typeof endpoints] as (call: Call) => Promise<Answer>;
  return endpoint(call);
}

type Methods = Readonly<Record<string, Readonly<Record<string, (...sent: unknown[]) => Promise<unknown>>>>>;

/** Calls the method of the backend that a declaration names. `endpoints.test.ts` checks that each method fits the calls that name it. */
async function handOn({ part, method, subject }: BackendMethod, sent: unknown, call: Call): Promise<Answer> {
  const methods = (call.backend as unknown as Methods)[part];
  const before = subject ? [subjects[subject](call)] : [];
  const result = await methods?.[method]?.(...before, sent, call.caller);
  return success(result === undefined ? true : result);
}

/** The first arguments of the backend's methods. */
const subjects: Readonly<Record<NonNullable<BackendMethod['subject']>, (call: Call) => unknown>> = {
  cart: (call) => cartOf({ ...call, query: cartQuery.parse(call.query) }),
  customer: ({ customer }) => customer,
  store: ({ storeView }) => storeView,
};
