import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { AccountMail } from '../../../mail/account-mail.ts';
import { enqueue } from '../messages/enqueue.ts';
import type { AccountMailPayload } from '../messages/payloads.ts';

/**
 * Queues a mail about an account, which is sent once the transaction is committed; each call is a mail of its own.
 */
export async function queueAccountMail(
  db: Transaction<Database>,
  { storeCode }: StoreView,
  { customerId, ...mail }: AccountMail,
  now: Date,
): Promise<void> {
  const payload: AccountMailPayload = { storeCode, mail };
  const key = `account-mail:${customerId}:${randomUUID()}`;
  await enqueue(db, { kind: 'account-mail', key, payload }, now);
}
