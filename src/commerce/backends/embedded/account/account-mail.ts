import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { AccountMailContent } from '../../../mail/account-mail.ts';
import type { Engine } from '../engine.ts';

/** What a mail about an account says, and whose account it is; its words are chosen by the language of the store. */
export type AccountMail = AccountMailContent & { readonly customerId: number };

/** Has a mail sent when the transaction is committed, and only then. */
export async function queueAccountMail(
  db: Transaction<Database>,
  engine: Engine,
  storeView: StoreView,
  mail: AccountMail,
): Promise<void> {
  await engine.queueMail?.(db, storeView, mail);
}
