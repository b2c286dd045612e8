import type { HostedCheckoutBackend } from '../../../backend.ts';
import type { ReadHostedOrder, RepriceRequest, RepricedOrder } from '../../../contract/hosted-checkout.ts';
import { isTransientError } from '../../../../database/errors.ts';
import { PaymentUnavailable } from '../../../../payments/port/provider.ts';
import { callbackErrors, hostedErrors, refusedByProvider } from '../../../errors/hosted-errors.ts';
import { checkoutState, destinationOf } from '../checkout/destination.ts';
import { priceCart } from '../checkout/price-cart.ts';
import type { Engine } from '../base/engine.ts';
import { hostedProvider } from '../base/providers-of.ts';
import type { OrderAttempt } from '../attempt/attempts.ts';
import { isShownToGuest } from '../attempt/shown-to-guest.ts';
import { updatePayment, type PaymentRow } from '../payment/payment-rows.ts';
import { findOrder } from '../order/manage-order.ts';
import { reconcilePayment } from '../placing/reconcile-payment.ts';
import { buildHostedOrder } from '../hosted/build-hosted-order.ts';
import { findHostedPayment } from '../hosted/hosted-payments.ts';
import { reconcileHosted } from '../placing/reconcile-hosted.ts';
import { refusalInFrame, validateHostedOrder } from '../placing/validate-order.ts';
import { writeHostedOrder } from '../placing/write-order.ts';
import { pushTimeout } from '../../../../config/limits/orders.ts';

/** Creates the backend of the hosted checkout. */
export function createHostedCheckout(engine: Engine): HostedCheckoutBackend {
  return {
    write: (cart, wanted) => whileAvailable(writeHostedOrder(engine, cart, wanted)),
    read: (orderId) => whileAvailable(read(engine, orderId)),
    validate: (orderId) => validateHostedOrder(engine, orderId),
    push: (orderId) => push(engine, orderId),
    reprice: (orderId, change) => reprice(engine, orderId, change),
  };
}

/** Awaits a call; refuses it with an answer that can be retried if the provider is unavailable. */
async function whileAvailable<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof PaymentUnavailable ? hostedErrors.unavailable() : error;
  }
}

const noOrder = { error_code: 'NO_SUCH_ORDER', error_messages: [], correlation_id: '' };

async function read(engine: Engine, orderId: string): Promise<ReadHostedOrder> {
  const payment = await findHostedPayment(engine, orderId);
  if (!payment) throw refusedByProvider(404, noOrder);
  const attempt = await reconciledAttempt(engine, payment);
  const order = await hostedProvider(engine).hosted.fetch(orderId);
  if (!order) throw refusedByProvider(404, noOrder);
  const shop_order = await shopOrder(engine, payment, attempt);
  if (isShownToGuest(engine, attempt ?? { created_at: payment.created_at, ended_at: null }))
    return { ...order.answer, confirmation: order.confirmation, shop_order };
  const { order_id, status, order_amount, purchase_currency, html_snippet } = order.answer;
  const { state, increment_id, reason } = shop_order;
  return {
    order_id,
    status,
    order_amount,
    purchase_currency,
    html_snippet,
    shop_order: {
      state,
      ...(increment_id !== undefined && { increment_id }),
      ...(reason !== undefined && { reason }),
    },
  };
}

/** Reconciles the attempt of a payment. If that fails now, the worker tries again. */
async function reconciledAttempt(engine: Engine, payment: PaymentRow): Promise<OrderAttempt | undefined> {
  try {
    return await reconcileHosted(engine, payment);
  } catch (error) {
    if (!(error instanceof PaymentUnavailable) && !isTransientError(error)) throw error;
    return undefined;
  }
}

async function shopOrder(
  { db }: Engine,
  payment: PaymentRow,
  attempt: OrderAttempt | undefined,
): Promise<ReadHostedOrder['shop_order']> {
  if (!attempt) return { state: payment.problem === null ? 'none' : 'refused', cart_id: payment.cart_id };
  const { state, order_key: key, cart_id, order_id, reason } = attempt;
  const order = order_id === null ? undefined : await findOrder(db, order_id);
  return {
    state,
    cart_id,
    key,
    ...(order && { increment_id: order.number }),
    ...(reason !== null && { reason }),
  };
}

async function push(engine: Engine, orderId: string): Promise<void> {
  const payment = await findHostedPayment(engine, orderId);
  if (!payment) throw callbackErrors.unknownOrder();
  const now = engine.clock();
  await updatePayment(engine.db, payment.id, { due_at: now.toISOString() }, now);
  // A placed order is reconciled, too: a review may be over, or the acknowledgement did not reach the provider.
  const reconciling = reconcilePayment(engine, payment.id).catch((error: unknown) => {
    if (!isTransientError(error)) throw error;
  });
  await Promise.race([reconciling, new Promise((resolve) => setTimeout(resolve, pushTimeout).unref())]);
}

async function reprice(engine: Engine, orderId: string, change: RepriceRequest): Promise<RepricedOrder> {
  const payment = await findHostedPayment(engine, orderId);
  const storeView = payment && engine.stores.find(({ storeCode }) => storeCode === payment.store_code);
  if (!payment || !storeView) throw callbackErrors.unknownOrder();
  const { hosted } = hostedProvider(engine);
  const stored = await checkoutState(engine.db, payment.cart_id, storeView);
  const to = change.shipping_address ?? change.billing_address;
  const country_id = to?.country?.toUpperCase();
  const destination = country_id
    ? destinationOf({ country_id, region: to?.region }, storeView)
    : stored.destination;
  const { offered } = await priceCart(engine, storeView, payment.cart_id, {
    checkout: { destination, shipping: stored.shipping },
  });
  const chosen = offered.find(
    (option) => hosted.shippingOptionId(option) === change.selected_shipping_option?.id,
  );
  const shipping = chosen ?? stored.shipping;
  try {
    const pricing = { checkout: { destination, shipping } };
    const { prices } = await buildHostedOrder(engine, storeView, payment.cart_id, pricing);
    return {
      ...prices,
      order_lines: [...prices.order_lines],
      shipping_options: [...prices.shipping_options],
    };
  } catch (error) {
    throw refusalInFrame(engine, payment, error);
  }
}
