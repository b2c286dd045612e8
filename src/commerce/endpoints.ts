import type { CallName } from './contract/calls.ts';
import * as cart from './endpoints/cart.ts';
import * as checkout from './endpoints/checkout.ts';
import * as content from './endpoints/content.ts';
import * as editor from './endpoints/editor.ts';
import * as editorCatalogue from './endpoints/editor-catalogue.ts';
import * as hostedCheckout from './endpoints/hosted-checkout.ts';
import * as order from './endpoints/order.ts';
import * as payment from './endpoints/payment.ts';
import * as product from './endpoints/product.ts';
import * as search from './endpoints/search.ts';
import * as stock from './endpoints/stock.ts';
import * as user from './endpoints/user.ts';
import type { Answer } from './http/answer.ts';
import type { Call, Endpoint } from './http/call.ts';

/** What answers each call of the contract. */
const endpoints: { readonly [Name in CallName]: Endpoint<Name> } = {
  ...cart,
  ...checkout,
  ...user,
  ...order,
  ...hostedCheckout,
  ...payment,
  ...stock,
  ...product,
  ...search,
  ...content,
  ...editor,
  ...editorCatalogue,
};

/** Has a call answered whose parts were parsed as it is declared. */
export function answerCall(name: CallName, call: Call): Promise<Answer> {
  const endpoint = endpoints[name] as (call: Call) => Promise<Answer>;
  return endpoint(call);
}
