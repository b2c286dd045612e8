import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { AccountMailContent } from '../../../mail/account-mail.ts';
import { enqueue } from './enqueue.ts';
import type { AccountMailPayload } from './handlers.ts';

/** Has a mail about an account sent when the transaction is committed; each call is a mail of its own. */
export async function queueAccountMail(
  db: Transaction<Database>,
  { storeCode }: StoreView,
  mail: AccountMailContent,
  now: Date,
): Promise<void> {
  const payload: AccountMailPayload = { storeCode, mail };
  await enqueue(db, { kind: 'account-mail', key: `account-mail:${randomUUID()}`, payload }, now);
}
