import { inTransaction } from '../../../../database/transaction.ts';
import type { Engine } from '../base/engine.ts';

/**
 * Puts a customer into a group (docs/reference/product.md#s6), whose prices and taxes hold from the next call on; a
 * `groupToken` of the group before holds no more.
 */
export async function changeGroup(
  { db, clock }: Pick<Engine, 'db' | 'clock'>,
  customerId: number,
  groupId: number,
): Promise<void> {
  await inTransaction(db, (transaction) =>
    transaction
      .updateTable('customer')
      .set({ group_id: groupId, updated_at: clock().toISOString() })
      .where('id', '=', customerId)
      .execute(),
  );
}
