import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { Engine } from '../engine.ts';

/** What a mail about an account says; its words are chosen by the language of the store. */
export type AccountMail =
  | { readonly kind: 'welcome'; readonly to: string; readonly firstname: string }
  | { readonly kind: 'reset'; readonly to: string; readonly firstname: string; readonly token: string };

/** Has a mail sent when the transaction is committed, and only then. */
export async function queueAccountMail(
  db: Transaction<Database>,
  engine: Engine,
  storeView: StoreView,
  mail: AccountMail,
): Promise<void> {
  await engine.queueMail?.(db, storeView, mail);
}
