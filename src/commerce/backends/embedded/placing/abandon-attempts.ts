import { checkoutErrors } from '../../../errors/checkout-errors.ts';
import { hostedErrors } from '../../../errors/hosted-errors.ts';
import type { Engine } from '../base/engine.ts';
import { hostedProvider } from '../base/providers-of.ts';
import { attemptsOfCart, type OrderAttempt } from '../attempt/attempts.ts';
import { voidPayment } from '../payment/fetch-payment.ts';
import { paymentOfAttempt } from '../payment/payment-rows.ts';
import { applyToAttempt, reconcileAttempt } from './reconcile-attempt.ts';
import { releaseAttempt } from './release-attempt.ts';

/**
 * Abandons the pending attempts of a cart whose buyer goes on with the checkout: one that the buyer has confirmed in the
 * provider's frame but not paid, or one of the shop's own checkout. Throws if it is paid, or may be.
 */
export async function abandonAttempts(engine: Engine, cartId: string): Promise<void> {
  for (const attempt of await attemptsOfCart(engine.db, cartId)) {
    if (attempt.state !== 'pending') continue;
    const reconciled = await reconcileAttempt(engine, attempt);
    if (reconciled.state === 'placed') throw hostedErrors.complete();
    if (reconciled.state !== 'pending') continue;
    const payment = await paymentOfAttempt(engine.db, reconciled.order_key);
    if (payment?.provider === hostedProvider(engine).code && payment.state === 'prepared')
      await releaseAttempt(engine, reconciled);
    else if ((await abandonAttempt(engine, reconciled)).state === 'pending')
      throw checkoutErrors.orderPending();
  }
}

/**
 * Abandons an attempt whose buyer has not paid and orders anew: voids its payment, so that nobody pays it any more, and
 * reconciles the attempt, which may have been paid meanwhile. A payment that gives its buyer nothing to do stays.
 */
export async function abandonAttempt(engine: Engine, attempt: OrderAttempt): Promise<OrderAttempt> {
  const payment = await paymentOfAttempt(engine.db, attempt.order_key);
  const isUnpaid = payment && (payment.provider_id === null || payment.action !== null);
  if (attempt.state !== 'pending' || !isUnpaid) return attempt;
  const fetched = await voidPayment(engine, payment);
  return fetched ? applyToAttempt(engine, attempt, fetched) : attempt;
}
