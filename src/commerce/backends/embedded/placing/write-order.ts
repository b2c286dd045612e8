import type {
  CustomerType,
  ProviderOrder,
  TypedAddresses,
} from '../../../../domain/payment/klarna/provider-order.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import {
  createOrder,
  readOrder,
  updateOrder,
  type WriteOutcome,
} from '../../../../services/payments/kustom/checkout-orders.ts';
import type { CheckoutOrder } from '../../../../services/payments/kustom/schemas.ts';
import { providerAmount } from '../../../../domain/payment/provider-amount.ts';
import type { CartReference } from '../../../backend.ts';
import type { HostedOrderAnswer } from '../../../contract/hosted-checkout.ts';
import { hostedErrors, refusedByProvider } from '../../../errors/hosted-errors.ts';
import { storeOfCart } from '../cart/store-of-cart.ts';
import { saveCheckout } from '../checkout/destination.ts';
import { priceCart } from '../checkout/price-cart.ts';
import { storeUrlOf, type Engine } from '../base/engine.ts';
import { updatePayment, type PaymentRow } from '../payment/payment-rows.ts';
import { builtOrder } from '../hosted/built-order.ts';
import { hostedPayment, startHostedPayment } from '../hosted/hosted-payments.ts';
import { kustomOf } from '../hosted/kustom-of.ts';
import { reopenCart } from './reopen-cart.ts';
import { settleHosted } from './settle-hosted.ts';

interface Wanted {
  /** As the browser keeps it: that of another cart counts as none. */
  readonly orderId?: string | undefined;
  readonly customerType?: CustomerType | undefined;
  readonly addresses?: TypedAddresses | undefined;
}

/** Creates the order of a cart at the provider, or updates it to what the cart is now. */
export async function writeHostedOrder(
  engine: Engine,
  cart: CartReference,
  { orderId, customerType, addresses = {} }: Wanted,
): Promise<HostedOrderAnswer> {
  kustomOf(engine);
  const storeView = await storeOfCart(engine, cart);
  const known = orderId === undefined ? undefined : await hostedPayment(engine.db, orderId);
  const payment = known?.cart_id === cart.cartId ? known : undefined;
  await reopenCart(engine, cart.cartId);
  await chooseShipping(engine, storeView, cart.cartId);
  const order = await builtOrder(engine, storeView, cart.cartId, { customerType });
  const sent = { order, addresses };
  const outcome = payment && (await update(engine, payment, sent));
  return answerOf(outcome ?? (await create(engine, storeView, cart.cartId, sent)));
}

interface Sent {
  readonly order: ProviderOrder;
  readonly addresses: TypedAddresses;
}

/** Sends an order with the addresses, or without them if the provider does not take one: its frame asks for it then. */
async function send(
  { order, addresses }: Sent,
  write: (order: ProviderOrder) => Promise<WriteOutcome>,
): Promise<WriteOutcome> {
  const outcome = await write({ ...order, ...addresses });
  const isRefused = outcome.kind === 'refused' && outcome.problem.error_code === 'BAD_VALUE';
  return isRefused && Object.keys(addresses).length > 0 ? write(order) : outcome;
}

/** A cart whose way of shipping nobody has chosen, or that is not to be had any more, goes the usual way. */
async function chooseShipping(engine: Engine, storeView: StoreView, cartId: string): Promise<void> {
  const { isVirtual, shipping, offered } = await priceCart(engine, storeView, cartId);
  const usual = offered.find(({ isDefault }) => isDefault) ?? offered[0];
  if (isVirtual || shipping || !usual) return;
  const { carrierCode: carrier_code, methodCode: method_code } = usual;
  await saveCheckout(engine.db, cartId, { carrier_code, method_code });
}

/** Undefined for an order that the provider has forgotten. */
async function update(engine: Engine, payment: PaymentRow, sent: Sent): Promise<CheckoutOrder | undefined> {
  const { order } = sent;
  const orderId = payment.provider_id ?? '';
  const outcome = await send(sent, (each) => updateOrder(kustomOf(engine), orderId, each));
  if (outcome.kind === 'written') {
    const amount = providerAmount(order.order_amount);
    await updatePayment(engine.db, payment.id, { amount }, engine.clock());
    return outcome.order;
  }
  if (outcome.status === 404) return undefined;
  if (outcome.problem.error_code === 'READ_ONLY_ORDER') await refuseComplete(engine, payment, orderId);
  throw refusedByProvider(outcome.status, outcome.problem);
}

/** The buyer may have completed it a moment ago: then its confirmation is shown, and no order is begun anew. */
async function refuseComplete(engine: Engine, payment: PaymentRow, orderId: string): Promise<void> {
  const order = await readOrder(kustomOf(engine), orderId);
  if (order?.status !== 'checkout_complete') return;
  await settleHosted(engine, payment);
  throw hostedErrors.complete();
}

async function create(
  engine: Engine,
  storeView: StoreView,
  cartId: string,
  sent: Sent,
): Promise<CheckoutOrder> {
  const { order } = sent;
  const now = engine.clock();
  const action = { kind: 'redirect', url: `${storeUrlOf(engine, storeView.storeCode)}/checkout` };
  const payment = await startHostedPayment(engine.db, {
    cartId,
    storeView,
    amount: order.order_amount,
    action: JSON.stringify(action),
    now,
  });
  const outcome = await send(sent, (each) => createOrder(kustomOf(engine), each));
  if (outcome.kind === 'refused') {
    await updatePayment(engine.db, payment.id, { state: 'refused', due_at: null }, now);
    throw refusedByProvider(outcome.status, outcome.problem);
  }
  const { order_id: provider_id } = outcome.order;
  await updatePayment(engine.db, payment.id, { provider_id, state: 'prepared' }, now);
  return outcome.order;
}

function answerOf(order: CheckoutOrder): HostedOrderAnswer {
  return { ...order, orderId: order.order_id, snippet: order.html_snippet };
}
