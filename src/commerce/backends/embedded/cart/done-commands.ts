import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { cartErrors } from '../../../errors/cart-errors.ts';
import type { StoredLine } from '../base/cart-line.ts';

/**
 * Returns the line that a repeated command already changed; undefined for a new command or one without a key. Throws
 * if the line has been removed since: a late command does not bring it back.
 */
export async function lineOfDone(
  db: Transaction<Database>,
  cartId: string,
  key: string | undefined,
  lines: readonly StoredLine[],
): Promise<StoredLine | undefined> {
  if (key === undefined) return undefined;
  const done = await db
    .selectFrom('cart_command')
    .select('item_id')
    .where('cart_id', '=', cartId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (!done) return undefined;
  const line = lines.find(({ item_id }) => item_id === done.item_id);
  if (!line) throw cartErrors.unknownItem(cartId, String(done.item_id));
  return line;
}

/** Writes down that a command with this key is done. */
export async function markDone(
  db: Transaction<Database>,
  idempotency_key: string | undefined,
  { cart_id, item_id }: StoredLine,
): Promise<void> {
  if (idempotency_key === undefined) return;
  await db.insertInto('cart_command').values({ cart_id, idempotency_key, item_id }).execute();
}
