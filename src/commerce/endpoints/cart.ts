import { idempotencyKey } from '../contract/primitives.ts';
import { requestErrors } from '../errors/request-errors.ts';
import { success } from '../http/answer.ts';
import type { Endpoint, RequestFacts } from '../http/call.ts';
import { cartOf, knownId } from '../http/cart-of.ts';
import { parseWith } from '../http/parse.ts';

export const createCart: Endpoint<'createCart'> = async ({ customer, query, backend, storeView }) => {
  const { cartId } = query;
  const owner = customer && { customerId: customer.id, merge: cartId && knownId(cartId) };
  return success(await backend.cart.create(storeView, owner));
};

export const updateCart: Endpoint<'updateCart'> = async (call) =>
  success(await call.backend.cart.update(cartOf(call), call.body, keyOf(call)));

/** Returns the key of a command, which a client or a proxy may send again. */
function keyOf({ headers }: RequestFacts): string | undefined {
  const given = headers.get('idempotency-key');
  return given === null ? undefined : parseWith(idempotencyKey, given);
}

export const applyCoupon: Endpoint<'applyCoupon'> = async (call) => {
  const { coupon } = call.query;
  if (coupon === '') throw requestErrors.invalid('No coupon code provided');
  await call.backend.checkout.applyCoupon(cartOf(call), coupon);
  return success(true);
};
