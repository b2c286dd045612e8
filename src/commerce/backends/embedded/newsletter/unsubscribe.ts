import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { networksOf } from '../../../../domain/session/caller.ts';
import { emailKey } from '../../../../domain/session/email-key.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { newsletterErrors } from '../../../errors/newsletter-errors.ts';
import { userErrors } from '../../../errors/user-errors.ts';
import type { Engine } from '../base/engine.ts';
import { takeAttempt } from '../limits/throttle.ts';
import { endedBy } from './link-key.ts';
import { queueSubscription } from './queue-newsletter-system.ts';

/** Ends the subscription of an address; nothing where it is not subscribed. */
export async function unsubscribe(
  engine: Engine,
  { storeCode }: StoreView,
  email: string,
  caller: string,
): Promise<void> {
  const attempt = { kind: 'address', action: 'newsletter', networks: networksOf(caller) } as const;
  if (!(await takeAttempt(engine.db, [attempt], engine.clock()))) throw userErrors.tooManyAttempts();
  await end(engine, { store_code: storeCode, email_key: emailKey(email) });
}

/** Ends what the key of a link is about; again is no error. Throws a 400 for a key that the shop has not made. */
export async function unsubscribeByKey(engine: Engine, key: string): Promise<void> {
  const { db } = engine;
  const ended = await endedBy(db, key);
  if (!ended) throw newsletterErrors.badLink();
  const { kind, id } = ended;
  if (kind === 'watch') await db.deleteFrom('watch').where('id', '=', id).execute();
  else if (kind === 'prices') await endPriceWatches(db, id);
  else await end(engine, { id });
}

/** Ends all that the address of a watch waits for, by price, in the store of the watch. */
async function endPriceWatches(db: Kysely<Database>, id: number): Promise<void> {
  const watch = await db
    .selectFrom('watch')
    .select(['store_code', 'email_key'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!watch) return;
  await db
    .deleteFrom('watch')
    .where('kind', '=', 'price')
    .where('store_code', '=', watch.store_code)
    .where('email_key', '=', watch.email_key)
    .execute();
}

/** Ends the chosen subscriptions, and has the newsletter system told of it. */
async function end(engine: Engine, chosen: Chosen): Promise<void> {
  await inTransaction(engine.db, async (db) => {
    const now = engine.clock();
    const ended = await db
      .updateTable('subscription')
      .set({ state: 'unsubscribed', ended_at: now.toISOString() })
      .where('state', '=', 'subscribed')
      .where(({ and }) => and(chosen))
      .returning('id')
      .execute();
    for (const { id } of ended) await queueSubscription({ ...engine, db }, id, now);
  });
}

type Chosen = { readonly id: number } | { readonly store_code: string; readonly email_key: string };
