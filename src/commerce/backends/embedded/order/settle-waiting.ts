import type { Kysely } from 'kysely';
import { isPassingTrouble } from '../../../../database/errors.ts';
import type { Database } from '../../../../database/schema.ts';
import type { Engine } from '../engine.ts';
import { pauseAfter } from '../pause-after.ts';
import { draftOf, type OrderAttempt } from './attempts.ts';
import { settlePayment } from './settle-payment.ts';

interface Trouble {
  readonly failures: number;
  /** When it is tried again. */
  readonly dueAt: number;
}

/**
 * Gives what ends all that can be ended of the attempts that wait for a payment, as after the process was killed between two
 * steps. One that fails stands in nobody's way: it is told to `onError` once, and tried again after a pause that doubles.
 * A passing trouble of the database is none of theirs: it ends the round.
 */
export function createSettler(engine: Engine, onError: (error: unknown) => void): () => Promise<void> {
  let troubles: ReadonlyMap<string, Trouble> = new Map();
  return async () => {
    const left = new Map<string, Trouble>();
    for await (const attempt of waitingAttempts(engine.db)) {
      const key = attempt.order_key;
      const trouble = troubles.get(key);
      const now = engine.clock().getTime();
      if (trouble && trouble.dueAt > now) {
        left.set(key, trouble);
        continue;
      }
      try {
        const { state } = await settlePayment(engine, attempt);
        // The owner is told of a draft that can't be read before it is given up.
        if (state === 'pending') draftOf(attempt);
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

const pageSize = 100;

/** All of them, the oldest first, also those that are behind many whose payment stays unknown. */
async function* waitingAttempts(db: Kysely<Database>): AsyncGenerator<OrderAttempt> {
  let last: Pick<OrderAttempt, 'created_at' | 'order_key'> | undefined = { created_at: '', order_key: '' };
  while (last) {
    const page: readonly OrderAttempt[] = await pageAfter(db, last);
    yield* page;
    last = page.length === pageSize ? page.at(-1) : undefined;
  }
}

function pageAfter(
  db: Kysely<Database>,
  { created_at, order_key }: Pick<OrderAttempt, 'created_at' | 'order_key'>,
): Promise<readonly OrderAttempt[]> {
  return db
    .selectFrom('order_attempt')
    .selectAll()
    .where('state', '=', 'pending')
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'order_key'), '>', tuple(created_at, order_key)),
    )
    .orderBy('created_at')
    .orderBy('order_key')
    .limit(pageSize)
    .execute();
}
