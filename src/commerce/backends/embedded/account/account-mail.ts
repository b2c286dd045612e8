import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { Engine } from '../base/engine.ts';
import type { AccountMail } from '../../../mail/account-mail.ts';

/** Queues a mail that is sent once the transaction is committed, and only then. */
export async function queueAccountMail(
  db: Transaction<Database>,
  engine: Engine,
  storeView: StoreView,
  mail: AccountMail,
): Promise<void> {
  await engine.queueMail?.(db, storeView, mail);
}
