import { isCartId } from '../contract/cart.ts';
import { idempotencyKey } from '../contract/primitives.ts';
import type { CartReference, Customer } from '../backend.ts';
import { cartErrors } from '../errors/cart-errors.ts';
import { success } from '../http/answer.ts';
import type { Endpoint, RequestFacts } from '../http/call.ts';
import { parseWith } from '../http/parse.ts';

export const createCart: Endpoint<'createCart'> = async ({ customer, query, backend, storeView }) => {
  const { cartId } = query;
  const owner = customer && { customerId: customer.id, merge: cartId && knownId(cartId) };
  return success(await backend.cart.create(storeView, owner));
};

export const pullCart: Endpoint<'pullCart'> = async (call) =>
  success(await call.backend.cart.pull(cartOf(call)));

export const updateCart: Endpoint<'updateCart'> = async (call) =>
  success(await call.backend.cart.update(cartOf(call), call.body.cartItem, keyOf(call)));

export const deleteCartItem: Endpoint<'deleteCartItem'> = async (call) => {
  await call.backend.cart.delete(cartOf(call), call.body.cartItem);
  return success(true);
};

export const readTotals: Endpoint<'readTotals'> = async (call) =>
  success(await call.backend.cart.totals(cartOf(call)));

/** The key of a command that a client, or a proxy, may send again. */
function keyOf({ headers }: RequestFacts): string | undefined {
  const given = headers.get('idempotency-key');
  return given === null ? undefined : parseWith(idempotencyKey, given);
}

/** What names the cart of a call. */
interface CallOfCart extends Pick<RequestFacts, 'namedStore' | 'caller'> {
  readonly query: { readonly cartId: string };
  readonly customer: Customer | undefined;
}

/** The cart that a call names, and who calls; throws where it can't be one. */
export function cartOf({ query, namedStore, customer, caller }: CallOfCart): CartReference {
  return {
    cartId: knownId(query.cartId),
    ...(namedStore && { storeView: namedStore }),
    ...(customer && { customerId: customer.id }),
    caller,
  };
}

/** Throws 404 for what is no id of a cart: there is none with it. */
export function knownId(cartId: string): string {
  if (!isCartId(cartId)) throw cartErrors.unknownCart(cartId.slice(0, 64));
  return cartId;
}
