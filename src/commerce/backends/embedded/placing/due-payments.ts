import type { Engine } from '../base/engine.ts';
import type { PaymentRow } from '../payment/payment-rows.ts';
import { reconcileAttempt } from './reconcile-attempt.ts';
import { reconcilePayment } from './reconcile-payment.ts';
import { draftOf, type OrderAttempt } from '../attempt/attempts.ts';
import { waitingPaymentsPerRead } from '../../../../config/limits/orders.ts';

/** The code of a provider; null for attempts without a payment. */
export type DueProvider = string | null;

/** An attempt or a payment that is due to be reconciled. */
export interface DuePayment {
  /** Unique among all due payments. */
  readonly key: string;
  readonly paymentId: string | null;
  /** The number of failed calls to the provider in a row. */
  readonly failures: number;
  readonly reconcile: () => Promise<void>;
}

/** Returns the providers with due payments. */
export async function dueProviders({ db, clock }: Engine): Promise<readonly DueProvider[]> {
  const now = clock().toISOString();
  const rows = await db
    .selectFrom('order_attempt')
    .leftJoin('payment', 'payment.order_key', 'order_attempt.order_key')
    .select('payment.provider')
    .where('order_attempt.state', '=', 'pending')
    .where(({ eb, or }) => or([eb('payment.due_at', 'is', null), eb('payment.due_at', '<=', now)]))
    .union(db.selectFrom('payment').select('provider').where('due_at', '<=', now))
    .execute();
  return rows.map(({ provider }) => provider);
}

/** Yields the due payments of a provider: those of pending attempts first, then all others. */
export async function* duePayments(engine: Engine, provider: DueProvider): AsyncGenerator<DuePayment> {
  const attempts = inPages(
    (last) => attemptsAfter(engine, provider, last),
    ({ order_key }) => order_key,
  );
  for await (const { payment_id, failures, ...attempt } of attempts) {
    const reconcile = () => reconcileReadable(engine, attempt);
    yield { key: attempt.order_key, paymentId: payment_id, failures: failures ?? 0, reconcile };
  }
  if (provider === null) return;
  const payments = inPages(
    (last) => paymentsAfter(engine, provider, last),
    ({ id }) => id,
  );
  for await (const { id, failures } of payments)
    yield { key: id, paymentId: id, failures, reconcile: () => reconcilePayment(engine, id) };
}

async function reconcileReadable(engine: Engine, attempt: OrderAttempt): Promise<void> {
  const { state } = await reconcileAttempt(engine, attempt);
  // An unreadable draft is reported before its attempt is refused.
  if (state === 'pending') draftOf(attempt);
}

interface Place {
  readonly created_at: string;
  readonly key: string;
}

/** Yields all rows page by page, the oldest first. */
async function* inPages<Row extends { readonly created_at: string }>(
  pageAfter: (last: Place) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): AsyncGenerator<Row> {
  let last: Place | undefined = { created_at: '', key: '' };
  while (last) {
    const page: readonly Row[] = await pageAfter(last);
    yield* page;
    const end: Row | undefined = page.length === waitingPaymentsPerRead ? page.at(-1) : undefined;
    last = end && { created_at: end.created_at, key: keyOf(end) };
  }
}

/** Selects pending attempts whose payment is due. */
function attemptsAfter({ db, clock }: Engine, provider: DueProvider, { created_at, key }: Place) {
  return db
    .selectFrom('order_attempt')
    .leftJoin('payment', 'payment.order_key', 'order_attempt.order_key')
    .selectAll('order_attempt')
    .select(['payment.id as payment_id', 'payment.failures'])
    .where('order_attempt.state', '=', 'pending')
    .where('payment.provider', provider === null ? 'is' : '=', provider)
    .where(({ eb, or }) =>
      or([eb('payment.due_at', 'is', null), eb('payment.due_at', '<=', clock().toISOString())]),
    )
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('order_attempt.created_at', 'order_attempt.order_key'), '>', tuple(created_at, key)),
    )
    .orderBy('order_attempt.created_at')
    .orderBy('order_attempt.order_key')
    .limit(waitingPaymentsPerRead)
    .execute();
}

/** Selects due payments without a pending attempt. */
function paymentsAfter(
  { db, clock }: Engine,
  provider: string,
  { created_at, key }: Place,
): Promise<readonly Pick<PaymentRow, 'id' | 'created_at' | 'failures'>[]> {
  return db
    .selectFrom('payment')
    .select(['id', 'created_at', 'failures'])
    .where('provider', '=', provider)
    .where('due_at', '<=', clock().toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_attempt')
            .select('state')
            .whereRef('order_attempt.order_key', '=', 'payment.order_key')
            .where('state', '=', 'pending'),
        ),
      ),
    )
    .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>', tuple(created_at, key)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(waitingPaymentsPerRead)
    .execute();
}
