import type { Kysely } from 'kysely';
import { watchesPerAddress } from '../../../../config/limits/newsletter.ts';
import type { Database } from '../../../../database/schema.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { networksOf } from '../../../../domain/session/caller.ts';
import { emailKey } from '../../../../domain/session/email-key.ts';
import { userErrors } from '../../../errors/user-errors.ts';
import { limitsOf, type Engine } from '../base/engine.ts';
import { takeHourly } from '../limits/counts.ts';
import { queueWatch } from './queue-newsletter-system.ts';

/** What an address waits for. */
interface WatchDraft {
  readonly sku: string;
  readonly parentSku: string | null;
  /** What it costs now, in minor units; null if its stock is waited for. */
  readonly price: number | null;
}

interface NewWatches {
  readonly kind: 'stock' | 'price';
  readonly storeCode: string;
  readonly email: string;
  readonly caller: string;
  readonly watches: readonly WatchDraft[];
}

/**
 * Stores that an address waits for products; again is the same watch, which begins with the price of now. Who was told before may
 * ask again. Returns false if the address waits for too many. Throws a 429 after too many watches from one network.
 */
export async function addWatches(
  engine: Engine,
  { kind, storeCode, email, caller, watches }: NewWatches,
): Promise<boolean> {
  const key = emailKey(email);
  const skus = watches.map(({ sku }) => sku);
  return inTransaction(engine.db, async (db) => {
    const now = engine.clock();
    const name = { kind: 'address', action: 'newsletter', networks: networksOf(caller) } as const;
    const wait = await takeHourly(db, [name], { most: limitsOf(engine).accountsPerHour, now });
    if (wait !== undefined) throw userErrors.tooManyAttempts(wait);
    const { others } = await db
      .selectFrom('watch')
      .select(({ fn }) => fn.countAll<number>().as('others'))
      .where('email_key', '=', key)
      .where('told_at', 'is', null)
      .where(({ eb, not, and }) =>
        not(and([eb('kind', '=', kind), eb('store_code', '=', storeCode), eb('sku', 'in', skus)])),
      )
      .executeTakeFirstOrThrow();
    if (Number(others) + watches.length > watchesPerAddress) return false;
    if (kind === 'stock') for (const sku of skus) await forgetNotified(db, sku);
    const added = await db
      .insertInto('watch')
      .values(
        watches.map(({ sku, parentSku, price }) => ({
          kind,
          store_code: storeCode,
          sku,
          parent_sku: parentSku,
          email,
          email_key: key,
          price,
          created_at: now.toISOString(),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'store_code', 'sku', 'email_key'])
          .doUpdateSet(({ ref }) => ({ price: ref('excluded.price'), told_at: null })),
      )
      .returning('id')
      .execute();
    if (kind === 'stock') for (const { id } of added) await queueWatch({ ...engine, db }, id, now);
    return true;
  });
}

/** Forgets who was told of a product that is sold out again: from here on those who wait have the next ones. */
export async function forgetNotified(db: Kysely<Database>, sku: string): Promise<void> {
  await db
    .deleteFrom('watch')
    .where('kind', '=', 'stock')
    .where('sku', '=', sku)
    .where('told_at', 'is not', null)
    .execute();
}
