import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { emailKey } from '../../../../domain/session/email-key.ts';
import type { Customer, SessionTokens } from '../../../backend.ts';
import { openSession } from '../../embedded/account/sessions.ts';
import { tokenHash } from '../../embedded/account/tokens.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { groupIdOf, type RemoteProfile } from './remote-profile.ts';
import type { RemoteTokens } from './remote-session.ts';

/** Nobody signs in by it: passwords are checked by the API. */
const noPassword = '';

/** Stores what sessions need of a customer of the API, under the API's ID. */
async function mirrorCustomer(
  db: Transaction<Database>,
  profile: RemoteProfile,
  { storeCode, now }: { readonly storeCode: string; readonly now: Date },
): Promise<void> {
  const { id, email, firstname, lastname } = profile;
  const at = now.toISOString();
  const row = {
    email,
    email_key: emailKey(email),
    firstname,
    lastname,
    group_id: groupIdOf(profile),
    updated_at: at,
  };
  // The API may have given the address to another account since.
  await db.deleteFrom('customer').where('email_key', '=', row.email_key).where('id', '<>', id).execute();
  await db
    .insertInto('customer')
    .values({ id, ...row, store_code: storeCode, password_hash: noPassword, created_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Opens a session of ours for a customer whom the API has let in. */
export async function openMirroredSession(
  { own }: Pick<RemoteEngine, 'own'>,
  profile: RemoteProfile,
  { token, refreshToken }: RemoteTokens,
  { storeCode, device }: { readonly storeCode: string; readonly device: string | null },
): Promise<SessionTokens> {
  const now = own.clock();
  return inTransaction(own.db, async (db) => {
    await mirrorCustomer(db, profile, { storeCode, now });
    const tokens = await openSession(db, profile.id, now, device);
    await db
      .insertInto('remote_session')
      .columns(['session_id', 'token', 'refresh_token'])
      .expression((expression) =>
        expression
          .selectFrom('customer_token')
          .select(({ val }) => [
            'session_id',
            val(token).as('token'),
            val(refreshToken ?? null).as('refresh_token'),
          ])
          .where('hash', '=', tokenHash(tokens.token)),
      )
      .execute();
    return tokens;
  });
}

/** Stores the present name, address and group of a customer. */
export async function updateMirroredCustomer(
  { own }: Pick<RemoteEngine, 'own'>,
  { id }: Pick<Customer, 'id'>,
  profile: RemoteProfile,
): Promise<void> {
  const { email, firstname, lastname } = profile;
  await own.db
    .updateTable('customer')
    .set({ email, email_key: emailKey(email), firstname, lastname, group_id: groupIdOf(profile) })
    .where('id', '=', id)
    .execute();
}
