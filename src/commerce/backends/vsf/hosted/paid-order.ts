import { createHash } from 'node:crypto';
import { z } from 'zod';
import { hostedCheckouts } from '../../../../domain/payment/remote-payments.ts';
import type { HostedOrder } from '../../../../payments/port/hosted-checkout.ts';
import { addressDraft } from '../../../contract/address.ts';
import { orderBody, type OrderRequest } from '../../../contract/order.ts';
import type { ReadHostedOrder } from '../../../contract/hosted-checkout.ts';
import type { CartReference } from '../../../backend.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { parseWith } from '../../../http/parse.ts';
import { askCart } from '../cart/ask-cart.ts';
import { withCart } from '../cart/stored-cart.ts';
import { createRemoteCheckout } from '../checkout/checkout.ts';
import { remotePaymentMethods } from '../checkout/remote-methods.ts';
import { createRemoteNewsletter } from '../newsletter/newsletter.ts';
import { placeRemoteOrder } from '../order/place-order.ts';
import { findRemoteOrder, isOpen, type RemoteOrder } from '../order/remote-order.ts';
import { reconcileIfFound } from '../order/reconcile-order.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { answeredShopOrder, storeAnsweredOrder } from './answered-order.ts';

/** What an order that was paid in the hosted checkout became here. */
export interface PaidOrder {
  readonly cartId?: string;
  /** Undefined if it could not be placed yet: the next who asks tries again. */
  readonly order?: RemoteOrder | undefined;
  /** What the API says of it, if it places such orders itself. */
  readonly answered?: ReadHostedOrder['shop_order'];
}

const reference = z.looseObject({ merchant_reference2: z.string().min(1) });

/**
 * Places the order that a buyer has completed at the provider, once for the provider's order: such an API answers that order
 * alone. Its cart is the one that the API named in it. An API that places the order itself says so, and is sent none.
 */
export async function placePaidOrder(engine: RemoteEngine, paid: HostedOrder): Promise<PaidOrder> {
  const { db } = engine.own;
  const answered = answeredShopOrder(paid);
  const remoteId = answered?.cart_id ?? reference.safeParse(paid.answer).data?.merchant_reference2;
  const cart = await db
    .selectFrom('remote_cart')
    .select(['id', 'customer_id', 'store_code'])
    .where('remote_id', '=', remoteId ?? '')
    .executeTakeFirst();
  if (answered) {
    const order = cart && (await storeAnsweredOrder(engine, cart, answered));
    return { answered, ...(cart && { cartId: cart.id }), ...(order && { order }) };
  }
  if (!cart) return {};
  const key = keyOf(paid.providerId);
  const known = await findRemoteOrder(db, key);
  if (known && known.state !== 'refused')
    return { cartId: cart.id, order: isOpen(known) ? await reconcileIfFound(engine, known) : known };
  if (!known) await askForNewsletter(engine, cart.store_code, paid);
  const customer = await customerOf(engine, cart.customer_id);
  const named = { cartId: cart.id, ...(customer && { customerId: customer.id }) };
  try {
    const request = await requestOf(engine, named, paid);
    await placeRemoteOrder(engine, { cart: named, customer, key, request, isPaid: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== 202)
      engine.log.error(
        { reason: error.meta?.reason, status: error.code },
        'a paid order could not be placed',
      );
  }
  return { cartId: cart.id, order: await findRemoteOrder(db, key) };
}

/** Subscribes a buyer who has ticked the box of the newsletter. That it fails holds up no order. */
async function askForNewsletter(
  engine: RemoteEngine,
  code: string,
  { wantsNewsletter, buyer: { email } }: HostedOrder,
): Promise<void> {
  const storeView = engine.own.stores.find(({ storeCode }) => storeCode === code);
  if (!wantsNewsletter || email === undefined || !storeView) return;
  try {
    await createRemoteNewsletter(engine).subscribe(storeView, { email }, '');
  } catch (error) {
    engine.log.error({ err: error }, 'a buyer could not be subscribed to the newsletter');
  }
}

/** Returns the key of the order that a provider's order becomes. */
function keyOf(providerId: string): string {
  return `hosted-${createHash('sha256').update(providerId).digest('hex').slice(0, 40)}`;
}

async function customerOf({ own }: RemoteEngine, id: number | null) {
  return own.db
    .selectFrom('customer')
    .select(['id', 'email'])
    .where('id', '=', id ?? 0)
    .executeTakeFirst();
}

/** Returns the request that the shop's own checkout would have sent. */
async function requestOf(
  engine: RemoteEngine,
  cart: { readonly cartId: string; readonly customerId?: number },
  paid: HostedOrder,
): Promise<OrderRequest> {
  const checkout = createRemoteCheckout(engine);
  const offered = paid.destination
    ? await checkout.shippingMethods(cart, parseWith(addressDraft, paid.destination))
    : [];
  const codes = offered.map(({ carrier_code, method_code }) => ({
    carrierCode: carrier_code,
    methodCode: method_code,
  }));
  const hostedCode = await hostedCodeOf(engine, cart);
  const buyer = paid.addressInformation(codes);
  const usual = offered.find((option) => option.default) ?? offered[0];
  return parseWith(orderBody, {
    products: paid.products,
    addressInformation: {
      ...buyer,
      payment_method_code: hostedCode ?? buyer.payment_method_code,
      // A frame without a choice of its own leaves it to the shop's page.
      ...(!paid.hasShippingChoice && {
        shipping_carrier_code: usual?.carrier_code,
        shipping_method_code: usual?.method_code,
      }),
    },
    expected: { grand_total: paid.grandTotal, currency_code: paid.currencyCode },
  });
}

/** Returns the code by which the API names the hosted checkout. */
async function hostedCodeOf(engine: RemoteEngine, cart: CartReference): Promise<string | undefined> {
  const path = 'cart/payment-methods';
  const { answer } = await withCart(engine, cart, (opened) =>
    askCart(engine, opened, () => ({ method: 'GET', path })),
  );
  const methods = answer.isDone ? engine.api.parse(remotePaymentMethods, answer.result, path) : [];
  return methods?.find((method) => method && hostedCheckouts.has(method.code))?.code;
}
