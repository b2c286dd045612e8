import type { ReturnedPayment } from '../../../contract/payment.ts';
import type { Engine } from '../base/engine.ts';
import { findAttempt } from '../attempt/attempts.ts';
import { findOpenPayment } from '../payment/find-open-payment.ts';
import { reconcilePayment } from './reconcile-payment.ts';

/**
 * Finishes the order whose buyer comes back from a provider: what the buyer has approved is taken, also what was declined
 * before. Only the provider's id of the payment is needed, so nothing of the order is told but its number.
 */
export async function completePayment(
  engine: Engine,
  provider: string,
  providerId: string,
): Promise<ReturnedPayment> {
  const payment = await engine.db
    .selectFrom('payment')
    .select(['id', 'order_key'])
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  if (!payment || payment.order_key === null) return { state: 'none' };
  await reconcilePayment(engine, payment.id, { isReturning: true });
  const attempt = await findAttempt(engine.db, payment.order_key);
  if (!attempt) return { state: 'none' };
  const open = await findOpenPayment(engine.db, attempt);
  const order = await engine.db
    .selectFrom('sales_order')
    .select('number')
    .where('id', '=', attempt.order_id ?? '')
    .executeTakeFirst();
  return {
    state: attempt.state,
    ...(order && { orderNumber: order.number }),
    ...(open && { payment: open }),
  };
}
