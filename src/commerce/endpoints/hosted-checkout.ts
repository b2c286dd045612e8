import type { CartReference } from '../backend.ts';
import type { Calls } from '../contract/calls.ts';
import type { RepricedOrder } from '../contract/hosted-checkout.ts';
import { callbackErrors } from '../errors/hosted-errors.ts';
import { requestErrors } from '../errors/request-errors.ts';
import { success, type Answer } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/call.ts';
import { cartOf } from '../http/cart-of.ts';
import { consentOf } from '../http/consent-of.ts';

export const createOrUpdateHostedOrder: Endpoint<'createOrUpdateHostedOrder'> = async (call) => {
  const { orderId, order } = call.body;
  if (!order || !call.query.cartId) throw requestErrors.invalid('Bad Request: Missing order or cartId');
  const { customer, billing_address, shipping_address } = order;
  return success(
    await call.backend.hostedCheckout.write(namedCart(call), {
      orderId: orderId ?? undefined,
      customerType: customer?.type ?? undefined,
      consent: consentOf(call) ?? null,
      addresses: {
        ...(billing_address && { billing_address }),
        ...(shipping_address && { shipping_address }),
      },
    }),
  );
};

export const updateHostedOrder: Endpoint<'updateHostedOrder'> = async (call) => {
  if (!call.query.cartId) throw requestErrors.invalid('Bad Request: Missing order or cartId');
  const { orderId, snippet } = await call.backend.hostedCheckout.write(namedCart(call), {
    orderId: call.body.orderId,
  });
  return success({ orderId, snippet });
};

export const retrieveHostedOrder: Endpoint<'retrieveHostedOrder'> = async ({ backend, body }) => {
  const { html_snippet } = await backend.hostedCheckout.read(body.orderId);
  return success({ snippet: html_snippet });
};

export const readOrderOfSession: Endpoint<'readOrderOfSession'> = async ({ backend, query }) => {
  if (!query.sid) throw requestErrors.invalid('Missing sid');
  return success(await backend.hostedCheckout.read(query.sid));
};

export const validateHostedOrder: Endpoint<'validateHostedOrder'> = async ({ backend, body, query }) => {
  const orderId = query.sid ?? body.order_id ?? body.orderId;
  if (!orderId) throw callbackErrors.unknownOrder();
  await backend.hostedCheckout.validate(orderId);
  return success({ approved: true });
};

export const pushHostedOrder: Endpoint<'pushHostedOrder'> = async ({ backend, query }) => {
  if (!query.sid) throw callbackErrors.unknownOrder();
  await backend.hostedCheckout.push(query.sid);
  return success({ received: true });
};

export const changeHostedAddress: Endpoint<'changeHostedAddress'> = (call) => repriced(call);

export const changeHostedShipping: Endpoint<'changeHostedShipping'> = (call) => repriced(call);

export const changeHostedCountry: Endpoint<'changeHostedCountry'> = (call) => repriced(call);

type RepriceCall = Call<Calls['changeHostedAddress' | 'changeHostedShipping' | 'changeHostedCountry']>;

async function repriced({ backend, body, query }: RepriceCall): Promise<Answer<RepricedOrder, undefined>> {
  if (!query.sid) throw callbackErrors.unknownOrder();
  return success(await backend.hostedCheckout.reprice(query.sid, body));
}

function namedCart(call: Call<Calls['createOrUpdateHostedOrder' | 'updateHostedOrder']>): CartReference {
  return cartOf({ ...call, query: { cartId: call.query.cartId ?? '' } });
}
