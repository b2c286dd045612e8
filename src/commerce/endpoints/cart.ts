import { z } from 'zod';
import { cartItemDelete, cartItemUpdate } from '../contract/cart.ts';
import { isRecord } from '../contract/records.ts';
import type { CartReference } from '../backend.ts';
import { cartErrors, requestErrors } from '../errors.ts';
import { success, type Answer } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { customerOf } from '../http/customer-of.ts';
import { parseWith } from '../http/parse.ts';

const emptyBody = z.strictObject({}).optional();
const updateBody = z.strictObject({ cartItem: cartItemUpdate });
const deleteBody = z.strictObject({ cartItem: cartItemDelete });

/**
 * POST cart/create (reference A2). With a customer's token it gives their cart; `cartId` then names a guest's cart that
 * is moved into it; an empty one names none.
 */
export async function createCart(call: Call): Promise<Answer> {
  parseWith(emptyBody, call.body);
  const customer = await customerOf(call);
  const owner = customer && {
    customerId: customer.id,
    merge: call.query.get('cartId') ? (await cartOf(call)).cartId : undefined,
  };
  return success(await call.backend.cart.create(call.storeView, owner));
}

/** GET cart/pull (reference A2). */
export async function pullCart(call: Call): Promise<Answer> {
  return success(await call.backend.cart.pull(await cartOf(call)));
}

/** POST cart/update (reference A2): adds, or sets where `item_id` names the line. */
export async function updateCart(call: Call): Promise<Answer> {
  const cart = await cartOf(call);
  const { cartItem } = parseWith(updateBody, bodyWithItem(call.body));
  return success(await call.backend.cart.update(cart, cartItem));
}

/** POST cart/delete (reference A2). */
export async function deleteCartItem(call: Call): Promise<Answer> {
  const cart = await cartOf(call);
  const { cartItem } = parseWith(deleteBody, bodyWithItem(call.body));
  await call.backend.cart.delete(cart, cartItem);
  return success(true);
}

/** GET cart/totals (reference A2). */
export async function cartTotals(call: Call): Promise<Answer> {
  return success(await call.backend.cart.totals(await cartOf(call)));
}

/** The cart that a call names by `?cartId=`, and who calls; throws where the cart is missing or can't be one. */
export async function cartOf(call: Call): Promise<CartReference> {
  const { query, namedStore } = call;
  const cartId = query.get('cartId') ?? '';
  if (cartId === '') throw requestErrors.missing('cartId parameter is required');
  if (!/^[0-9a-f]{32}$/.test(cartId)) throw cartErrors.unknownCart(cartId.slice(0, 64));
  const customer = await customerOf(call);
  return {
    cartId,
    ...(namedStore && { storeView: namedStore }),
    ...(customer && { customerId: customer.id }),
    caller: call.caller,
  };
}

function bodyWithItem(body: unknown): unknown {
  if (!isRecord(body) || !isRecord(body['cartItem'])) {
    throw requestErrors.missing('No cartItem element provided within the request body');
  }
  return body;
}
