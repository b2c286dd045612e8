import type { Kysely } from 'kysely';
import { referenceOf } from '../../../src/commerce/backends/embedded/payment/payment-rows.ts';
import type { Database } from '../../../src/database/schema.ts';
import { awaitsBuyer } from '../../../src/domain/payment/payment-state.ts';
import type { ProviderMovement, ProviderPayment } from '../../../src/payments/port/provider.ts';
import type { PaymentProviders } from '../../../src/payments/create-providers.ts';

/** What the providers know of the payments of a cart that somebody has paid, or that were voided, and how many calls are open. */
export async function paymentsOfCart(db: Kysely<Database>, providers: PaymentProviders, cartId: string) {
  const rows = await db.selectFrom('payment').selectAll().where('cart_id', '=', cartId).execute();
  const known: ProviderPayment[] = [];
  for (const row of rows) {
    if (row.provider_id === null) continue;
    const payment = await providers.get(row.provider)?.fetch(referenceOf(row));
    if (payment && !awaitsBuyer(payment.state)) known.push(payment);
  }
  const steps = await db
    .selectFrom('payment_step')
    .innerJoin('payment', 'payment.id', 'payment_step.payment_id')
    .select(['payment_step.kind', 'payment_step.state'])
    .where('cart_id', '=', cartId)
    .where('payment_step.state', 'in', ['requested', 'pending'])
    .execute();
  const attempts = await db
    .selectFrom('order_attempt')
    .select('order_key')
    .where('cart_id', '=', cartId)
    .where('state', '=', 'pending')
    .execute();
  return { known, open: [...steps.map(({ kind }) => kind), ...attempts.map(() => 'order')] };
}

/** Money that has moved. */
export function movedBy(movements: readonly ProviderMovement[]): number {
  const done = movements.filter(({ isPending, failed }) => !isPending && failed === undefined);
  return done.reduce((sum, { amount }) => sum + amount, 0);
}
