import { orderBody, orderKey, type OrderRequest } from '../contract/order.ts';
import { cartErrors, requestErrors } from '../errors.ts';
import { success, type Answer } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { customerOf } from '../http/customer-of.ts';
import { parseWith } from '../http/parse.ts';

/** POST order (reference A3): docs/api.md says what it answers. */
export async function placeOrder(call: Call): Promise<Answer> {
  const request = parseWith(orderBody, call.body);
  const cartId = cartIdOf(call, request);
  const customer = await customerOf(call);
  const storeView = storeOf(call, request);
  return success(
    await call.backend.order.place({
      cart: {
        cartId,
        caller: call.caller,
        ...(storeView && { storeView }),
        ...(customer && { customerId: customer.id }),
      },
      customer,
      key: keyOf(call, request, cartId),
      request,
    }),
  );
}

/** GET order/status: what became of an attempt. */
export async function orderStatus(call: Call): Promise<Answer> {
  const { query, backend } = call;
  const [key, cartId] = [query.get('key') || undefined, query.get('cartId') || undefined];
  if (key === undefined && cartId === undefined)
    throw requestErrors.missing('key or cartId parameter is required');
  return success(
    await backend.order.status(
      {
        ...(key !== undefined && { key: parseWith(orderKey, key) }),
        ...(cartId !== undefined && { cartId }),
      },
      () => customerOf(call),
    ),
  );
}

/** GET sync/order/{id} (reference A3). */
export async function orderMetadata({ parameters, backend }: Call): Promise<Answer> {
  const metadata = await backend.order.metadata(parameters['order_id'] ?? '');
  if (!metadata) throw requestErrors.unknownOrder();
  return success(metadata);
}

function cartIdOf({ query }: Call, { cart_id }: OrderRequest): string {
  const cartId = cart_id || query.get('cartId') || '';
  if (cartId === '') throw requestErrors.invalid(['cart_id: Field is required']);
  if (!/^[0-9a-f]{32}$/.test(cartId)) throw cartErrors.unknownCart(cartId.slice(0, 64));
  return cartId;
}

function storeOf({ namedStore, findStore }: Call, { store_code }: OrderRequest) {
  return namedStore ?? (store_code ? findStore(store_code) : undefined);
}

/** A client without a key still has one order a cart. */
function keyOf({ headers }: Call, { order_id }: OrderRequest, cartId: string): string {
  const given = headers.get('idempotency-key');
  return given === null ? (order_id ?? `cart-${cartId}`) : parseWith(orderKey, given);
}
