import type { ReturnedPayment } from '../../../contract/payment.ts';
import type { Engine } from '../base/engine.ts';
import { findAttempt } from '../attempt/attempts.ts';
import { findOrder } from '../order/manage-order.ts';
import { findOpenPayment } from '../payment/find-open-payment.ts';
import { paymentAtProvider } from '../payment/payment-rows.ts';
import { reconcilePayment } from './reconcile-payment.ts';

/**
 * Completes the payment of a buyer who returns from a provider: confirms what the buyer has approved, also after a decline.
 * Only the provider's ID of the payment is needed, so the answer contains nothing of the order but its number.
 */
export async function completePayment(
  engine: Engine,
  provider: string,
  providerId: string,
): Promise<ReturnedPayment> {
  const payment = await paymentAtProvider(engine.db, provider, providerId);
  if (!payment || payment.order_key === null) return { state: 'none' };
  await reconcilePayment(engine, payment.id, { isReturning: true });
  const attempt = await findAttempt(engine.db, payment.order_key);
  if (!attempt) return { state: 'none' };
  const open = await findOpenPayment(engine.db, attempt);
  const order = await findOrder(engine.db, attempt.order_id ?? '');
  return {
    state: attempt.state,
    ...(order && { orderNumber: order.number }),
    ...(open && { payment: open }),
  };
}
