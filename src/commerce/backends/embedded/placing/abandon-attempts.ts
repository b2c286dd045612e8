import { checkoutErrors } from '../../../errors/checkout-errors.ts';
import { hostedErrors } from '../../../errors/hosted-errors.ts';
import type { Engine } from '../base/engine.ts';
import { hostedProvider } from '../base/providers-of.ts';
import { attemptsOfCart } from '../attempt/attempts.ts';
import { paymentOfAttempt } from '../payment/payment-rows.ts';
import { abandonAttempt, reconcileAttempt } from './reconcile-attempt.ts';
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
