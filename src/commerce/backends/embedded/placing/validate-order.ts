import { createTranslator } from '../../../../i18n/translator.ts';
import type { TextKey } from '../../../../i18n/text-key.ts';
import { isTransientError } from '../../../../database/errors.ts';
import { PaymentUnavailable } from '../../../../payments/port/provider.ts';
import { ApiError, type CallbackRefusal } from '../../../errors/api-error.ts';
import { callbackErrors } from '../../../errors/hosted-errors.ts';
import { storeUrlOf, type Engine } from '../base/engine.ts';
import { hostedProvider } from '../base/providers-of.ts';
import { attemptsOfCart, findAttempt } from '../attempt/attempts.ts';
import { applyRefusal } from './place-order.ts';
import type { PaymentRow } from '../payment/payment-rows.ts';
import { reconcileAttempt } from './reconcile-attempt.ts';
import { createHostedAttempt } from './create-hosted-attempt.ts';
import { releaseAttempt } from './release-attempt.ts';
import { findHostedPayment } from '../hosted/hosted-payments.ts';
import { reconcileHosted } from './reconcile-hosted.ts';
import { validationTimeout } from '../../../../config/limits/orders.ts';

/**
 * Validates a purchase that a buyer is about to make: creates its attempt and reserves stock. Throws a refusal with the text
 * that the buyer reads in the frame. The provider's order is fetched, because calls are not signed.
 */
export async function validateHostedOrder(engine: Engine, orderId: string): Promise<void> {
  const payment = await findHostedPayment(engine, orderId);
  if (!payment) throw callbackErrors.unknownOrder();
  const { hosted } = hostedProvider(engine);
  const late = AbortSignal.timeout(validationTimeout);
  const inTime = new Promise<never>((_resolve, reject) => {
    late.addEventListener('abort', () => reject(new PaymentUnavailable('Validating took too long')));
  });
  try {
    const validating = () => Promise.race([validate(engine, payment, orderId), inTime]);
    await (hosted.observe?.('validateOrder', orderId, validating) ?? validating());
  } catch (error) {
    if (error instanceof ApiError && error.meta) await applyRefusal(engine, payment.cart_id, error.meta);
    throw refusalInFrame(engine, payment, error);
  }
}

async function validate(engine: Engine, payment: PaymentRow, orderId: string): Promise<void> {
  const order = await hostedProvider(engine).hosted.fetch(orderId, validationTimeout);
  if (!order) throw callbackErrors.unknownOrder();
  // The buyer has completed it: a late or forged call changes nothing.
  if (order.isComplete) return void (await reconcileHosted(engine, payment));
  // It was validated before and not paid: address and shipping method may have changed.
  const before = payment.order_key === null ? undefined : await findAttempt(engine.db, payment.order_key);
  if (before?.state === 'pending') await releaseAttempt(engine, before);
  try {
    await createHostedAttempt(engine, payment, order);
  } catch (error) {
    if (!(error instanceof ApiError) || error.meta?.reason !== 'payment_pending') throw error;
    // It may have been ordered in another tab.
    for (const other of await attemptsOfCart(engine.db, payment.cart_id))
      await reconcileAttempt(engine, other);
    await createHostedAttempt(engine, payment, order);
  }
}

type Refused = readonly [type: CallbackRefusal['error_type'], text: TextKey];

/**
 * The refusals that a buyer can fix, or has to know, in the frame; all others mean that the order is unavailable now.
 */
const refusals: ReadonlyMap<string, Refused> = new Map<string, Refused>([
  ['insufficient_stock', ['approval_failed', 'checkout.hosted.refused.stock']],
  ['unknown_price', ['approval_failed', 'checkout.hosted.refused.stock']],
  ['cart_changed', ['approval_failed', 'checkout.hosted.refused.changed']],
  ['order_problem', ['approval_failed', 'checkout.hosted.refused.changed']],
  ['shipping_unavailable', ['unsupported_shipping_address', 'checkout.hosted.refused.address']],
  ['payment_unavailable', ['unsupported_shipping_address', 'checkout.hosted.refused.address']],
  ['frame_missing', ['approval_failed', 'checkout.refused.frame']],
]);

/** Reasons that only the shop's checkout can explain. */
const isOfCart: ReadonlySet<string> = new Set(['unknown_cart', 'cart_empty', 'cart_ordered']);

/** Returns a refusal with its text for the frame; any other error stays unchanged. */
export function refusalInFrame(engine: Engine, payment: PaymentRow, error: unknown): unknown {
  const text = (key: TextKey) => createTranslator(localeOf(engine, payment))(key);
  const refused = (...[error_type, key]: Refused) =>
    callbackErrors.refused({ error_type, error_text: text(key) });
  if (error instanceof PaymentUnavailable || isTransientError(error))
    return refused('approval_failed', 'checkout.hosted.refused.later');
  if (!(error instanceof ApiError) || error.callback || error.code >= 500) return error;
  const reason = error.meta?.reason;
  if (reason === undefined) {
    return error.code === 400 ? refused('address_error', 'checkout.hosted.refused.invalidAddress') : error;
  }
  if (isOfCart.has(reason))
    return callbackErrors.denied(`${storeUrlOf(engine, payment.store_code)}/checkout`);
  return refused(...(refusals.get(reason) ?? ['approval_failed', 'checkout.hosted.refused.later']));
}

function localeOf({ stores }: Engine, { store_code }: PaymentRow): string {
  return stores.find(({ storeCode }) => storeCode === store_code)?.i18n.defaultLocale ?? 'en';
}
