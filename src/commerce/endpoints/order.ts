import type { OrderRequest } from '../contract/order.ts';
import { idempotencyKey } from '../contract/primitives.ts';
import { catalogueErrors } from '../errors/catalogue-errors.ts';
import { requestErrors } from '../errors/request-errors.ts';
import { success } from '../http/answer.ts';
import type { Endpoint, RequestFacts } from '../http/call.ts';
import { consentOf } from '../http/consent-of.ts';
import { customerOf } from '../http/customer-of.ts';
import { parseWith } from '../http/parse.ts';
import { knownId } from '../http/cart-of.ts';

export const placeOrder: Endpoint<'placeOrder'> = async (call) => {
  const { query, customer, caller, backend } = call;
  const request = { ...call.body, consent: consentOf(call) };
  const named = request.cart_id || query.cartId;
  if (!named) throw requestErrors.invalid(['cart_id: Field is required']);
  const cartId = knownId(named);
  const storeView = storeOf(call, request);
  return success(
    await backend.order.place({
      cart: {
        cartId,
        caller,
        ...(storeView && { storeView }),
        ...(customer && { customerId: customer.id }),
      },
      customer,
      key: keyOf(call, request, cartId),
      request,
    }),
  );
};

export const withdrawConsent: Endpoint<'withdrawConsent'> = async ({ body: { keys }, customer, backend }) => {
  await backend.order.withdrawConsent(keys, customer);
  return success('OK' as const);
};

export const orderStatus: Endpoint<'orderStatus'> = async (call) => {
  const { key, cartId } = call.query;
  if (key === undefined && cartId === undefined)
    throw requestErrors.invalid('key or cartId parameter is required');
  return success(
    await call.backend.order.status(
      {
        ...(key !== undefined && { key: parseWith(idempotencyKey, key) }),
        ...(cartId !== undefined && { cartId }),
      },
      () => customerOf(call),
    ),
  );
};

/** The name of a payment provider's extension: `payment-` and the code of its method. */
const extensionName = /^payment-([a-z]+)$/;

export const completePayment: Endpoint<'completePayment'> = async ({ body, params, backend }) => {
  const provider = extensionName.exec(params.extension)?.[1];
  if (provider === undefined) throw requestErrors.notFound();
  const id = body.token ?? body.orderID;
  if (!id) throw requestErrors.invalid('token is required');
  return success(await backend.order.completePayment(provider, id));
};

export const readOrderMetadata: Endpoint<'readOrderMetadata'> = async ({ params, backend }) => {
  const metadata = await backend.order.metadata(params.order_id);
  if (!metadata) throw catalogueErrors.unknownOrder();
  return success(metadata);
};

export const receiveWebhook: Endpoint<'receiveWebhook'> = async ({ params, bytes, headers, backend }) => {
  await backend.payment.webhook(params.provider, { body: bytes, headers });
  return success('ok');
};

function storeOf({ namedStore, findStore }: RequestFacts, { store_code }: OrderRequest) {
  return namedStore ?? (store_code ? findStore(store_code) : undefined);
}

/**
 * Returns the key of an order. Without one, it is made of the cart's ID, so such a client can also order a cart only
 * once.
 */
function keyOf({ headers }: RequestFacts, { order_id }: OrderRequest, cartId: string): string {
  const given = headers.get('idempotency-key');
  return given === null ? (order_id ?? `cart-${cartId}`) : parseWith(idempotencyKey, given);
}
