import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type {
  CustomerType,
  HostedDraft,
  HostedOrder,
  TypedAddresses,
} from '../../../../payments/port/hosted-checkout.ts';
import type { Consent } from '../../../../domain/consent/consent.ts';
import type { CartReference } from '../../../backend.ts';
import type { HostedOrderAnswer } from '../../../contract/hosted-checkout.ts';
import { hostedErrors, refusedByProvider } from '../../../errors/hosted-errors.ts';
import { storeUrlOf, type Engine } from '../base/engine.ts';
import { hostedProvider } from '../base/providers-of.ts';
import { storeOfCart } from '../cart/store-of-cart.ts';
import { saveCheckout } from '../checkout/destination.ts';
import { priceCart } from '../checkout/price-cart.ts';
import { updatePayment, type PaymentRow } from '../payment/payment-rows.ts';
import { buildHostedOrder } from '../hosted/build-hosted-order.ts';
import { findHostedPayment, createHostedPayment } from '../hosted/hosted-payments.ts';
import { abandonAttempts } from './abandon-attempts.ts';
import { reconcileHosted } from './reconcile-hosted.ts';

interface WriteRequest {
  /** The ID that the browser has stored; one of another cart is ignored. */
  readonly orderId?: string | undefined;
  readonly customerType?: CustomerType | undefined;
  readonly addresses?: TypedAddresses | undefined;
  /** Null: none. Not given: as it was. */
  readonly consent?: Consent | null | undefined;
}

/** Creates the order of a cart at the provider, or updates it to what the cart is now. */
export async function writeHostedOrder(
  engine: Engine,
  cart: CartReference,
  { orderId, customerType, addresses = {}, consent }: WriteRequest,
): Promise<HostedOrderAnswer> {
  hostedProvider(engine);
  const storeView = await storeOfCart(engine, cart);
  const known = orderId === undefined ? undefined : await findHostedPayment(engine, orderId);
  const payment = known?.cart_id === cart.cartId ? known : undefined;
  await abandonAttempts(engine, cart.cartId);
  await chooseDefaultShipping(engine, storeView, cart.cartId);
  await saveCheckout(engine.db, cart.cartId, { consent: consent && JSON.stringify(consent) });
  const draft = await buildHostedOrder(engine, storeView, cart.cartId, { customerType });
  const sent = { draft, addresses };
  const updated = payment && (await update(engine, payment, sent));
  return answerOf(updated ?? (await create(engine, storeView, cart.cartId, sent)));
}

interface Sent {
  readonly draft: HostedDraft;
  readonly addresses: TypedAddresses;
}

/** Chooses the default shipping method if none is chosen, or the chosen one is no longer available. */
async function chooseDefaultShipping(engine: Engine, storeView: StoreView, cartId: string): Promise<void> {
  const { isVirtual, shipping, offered } = await priceCart(engine, storeView, cartId);
  const usual = offered.find(({ isDefault }) => isDefault) ?? offered[0];
  if (isVirtual || shipping || !usual) return;
  const { carrierCode: carrier_code, methodCode: method_code } = usual;
  await saveCheckout(engine.db, cartId, { carrier_code, method_code });
}

/** Updates the order at the provider; undefined if the provider has forgotten it. */
async function update(
  engine: Engine,
  payment: PaymentRow,
  { draft, addresses }: Sent,
): Promise<HostedOrder | undefined> {
  const orderId = payment.provider_id ?? '';
  const outcome = await draft.write(addresses, orderId);
  if (outcome.kind === 'written') {
    await updatePayment(engine.db, payment.id, { amount: draft.amount }, engine.clock());
    return outcome.order;
  }
  if (outcome.reason === 'forgotten') return undefined;
  if (outcome.reason === 'readOnly') await refuseComplete(engine, payment, orderId);
  throw refusedByProvider(outcome.status, outcome.body);
}

/** Throws if the buyer has just completed the order, so that its confirmation is shown instead of a new order. */
async function refuseComplete(engine: Engine, payment: PaymentRow, orderId: string): Promise<void> {
  const order = await hostedProvider(engine).hosted.fetch(orderId);
  if (!order?.isComplete) return;
  await reconcileHosted(engine, payment);
  throw hostedErrors.complete();
}

async function create(
  engine: Engine,
  storeView: StoreView,
  cartId: string,
  { draft, addresses }: Sent,
): Promise<HostedOrder> {
  const now = engine.clock();
  const action = { kind: 'redirect', url: `${storeUrlOf(engine, storeView.storeCode)}/checkout` };
  const payment = await createHostedPayment(engine, {
    cartId,
    storeView,
    amount: draft.amount,
    action: JSON.stringify(action),
    now,
  });
  const outcome = await draft.write(addresses);
  if (outcome.kind === 'refused') {
    await updatePayment(engine.db, payment.id, { state: 'refused', due_at: null }, now);
    throw refusedByProvider(outcome.status, outcome.body);
  }
  const { providerId: provider_id } = outcome.order;
  await updatePayment(engine.db, payment.id, { provider_id, state: 'prepared' }, now);
  return outcome.order;
}

function answerOf({ answer }: HostedOrder): HostedOrderAnswer {
  return { ...answer, orderId: answer.order_id, snippet: answer.html_snippet };
}
