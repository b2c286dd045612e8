import { isPassingTrouble } from '../../../../database/errors.ts';
import type { Engine } from '../engine.ts';
import { pauseAfter } from '../pause-after.ts';
import { draftOf, type OrderAttempt } from './attempts.ts';
import type { PaymentRow } from '../payment/payment-rows.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { syncPayment } from '../payment/sync-payment.ts';

interface Trouble {
  readonly failures: number;
  /** When it is tried again. */
  readonly dueAt: number;
}

/** Something that waits for a provider's word. */
interface Waiting {
  /** Unique among all that waits. */
  readonly key: string;
  readonly settle: () => Promise<void>;
}

/**
 * Gives what ends all that can be ended of the attempts that wait for a payment, as after the process was killed between two
 * steps, and finishes the steps of other payments whose time has come: the sweeper. One that fails stands in nobody's way: it
 * is told to `onError` once, and tried again after a pause that doubles. A passing trouble of the database is none of theirs:
 * it ends the round.
 */
export function createSettler(engine: Engine, onError: (error: unknown) => void): () => Promise<void> {
  let troubles: ReadonlyMap<string, Trouble> = new Map();
  return async () => {
    const left = new Map<string, Trouble>();
    for await (const { key, settle } of allWaiting(engine)) {
      const trouble = troubles.get(key);
      const now = engine.clock().getTime();
      if (trouble && trouble.dueAt > now) {
        left.set(key, trouble);
        continue;
      }
      try {
        await settle();
      } catch (error) {
        if (isPassingTrouble(error)) {
          troubles = new Map([...troubles, ...left]);
          throw error;
        }
        const failures = (trouble?.failures ?? 0) + 1;
        left.set(key, { failures, dueAt: now + pauseAfter(failures) });
        if (!trouble) onError(error);
      }
    }
    troubles = left;
  };
}

async function* allWaiting(engine: Engine): AsyncGenerator<Waiting> {
  const attempts = inPages(
    (last) => attemptsAfter(engine, last),
    ({ order_key }) => order_key,
  );
  for await (const attempt of attempts) {
    yield { key: attempt.order_key, settle: () => settleAttempt(engine, attempt) };
  }
  const payments = inPages(
    (last) => paymentsAfter(engine, last),
    ({ id }) => id,
  );
  for await (const { id } of payments) yield { key: id, settle: () => syncPayment(engine, id) };
}

async function settleAttempt(engine: Engine, attempt: OrderAttempt): Promise<void> {
  const { state } = await settlePayment(engine, attempt);
  // The owner is told of a draft that can't be read before it is given up.
  if (state === 'pending') draftOf(attempt);
}

const pageSize = 100;

interface Place {
  readonly created_at: string;
  readonly key: string;
}

/** All rows, the oldest first, also those that are behind many that stay as they are. */
async function* inPages<Row extends { readonly created_at: string }>(
  pageAfter: (last: Place) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): AsyncGenerator<Row> {
  let last: Place | undefined = { created_at: '', key: '' };
  while (last) {
    const page: readonly Row[] = await pageAfter(last);
    yield* page;
    const end: Row | undefined = page.length === pageSize ? page.at(-1) : undefined;
    last = end && { created_at: end.created_at, key: keyOf(end) };
  }
}

/** Attempts that wait for a payment that is due to be asked about. */
function attemptsAfter({ db, clock }: Engine, { created_at, key }: Place): Promise<readonly OrderAttempt[]> {
  return db
    .selectFrom('order_attempt')
    .selectAll()
    .where('state', '=', 'pending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment')
            .select('id')
            .whereRef('payment.order_key', '=', 'order_attempt.order_key')
            .where('due_at', '>', clock().toISOString()),
        ),
      ),
    )
    .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'order_key'), '>', tuple(created_at, key)))
    .orderBy('created_at')
    .orderBy('order_key')
    .limit(pageSize)
    .execute();
}

/** Payments that are due to be asked about, but for those that an attempt waits for. */
function paymentsAfter(
  { db, clock }: Engine,
  { created_at, key }: Place,
): Promise<readonly Pick<PaymentRow, 'id' | 'created_at'>[]> {
  return db
    .selectFrom('payment')
    .select(['id', 'created_at'])
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
    .limit(pageSize)
    .execute();
}
