import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { sessions } from '../../../../config/shop.ts';
import type { Database } from '../../../../database/schema.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { refreshDecision, sessionEnd } from '../../../../domain/session/token-rotation.ts';
import type { Customer, SessionTokens } from '../../../backend.ts';
import type { Engine } from '../base/engine.ts';
import { prepareGroupTokens } from '../base/group-token.ts';
import { randomToken, tokenHash } from './tokens.ts';
import { accessLifetime, refreshLifetime, rotationGrace } from '../../../../config/limits/accounts.ts';

type Db = Transaction<Database>;

const lifetime = { unused: refreshLifetime, longest: sessions.longestDays * 24 * 60 * 60_000 };

/** Begins a session: what a login gives. `device`: browser and system of who logs in. */
export async function openSession(
  db: Db,
  customerId: number,
  now: Date,
  device: string | null,
): Promise<SessionTokens> {
  await db.deleteFrom('customer_session').where('expires_at', '<=', now.toISOString()).execute();
  const id = randomUUID();
  const at = now.toISOString();
  const end = sessionEnd(now, now, lifetime);
  await db
    .insertInto('customer_session')
    .values({
      id,
      customer_id: customerId,
      generation: 1,
      rotated_at: at,
      created_at: at,
      expires_at: end.toISOString(),
      device,
    })
    .execute();
  return giveTokens(db, { id, generation: 1, end }, now);
}

/**
 * Exchanges a refresh token for new tokens (docs/decisions/0010-sessions-are-generations-of-tokens.md). Concurrent
 * calls with the same token succeed; a token that was replaced earlier ends the session, since somebody else may hold it.
 */
export async function refreshSession(
  engine: Engine,
  refreshToken: string,
): Promise<SessionTokens | undefined> {
  const hash = tokenHash(refreshToken);
  return inTransaction(engine.db, async (db) => {
    const now = engine.clock();
    const session = await lockSession(db, hash, now);
    if (!session) return undefined;
    const state = { generation: session.generation, rotatedAt: new Date(session.rotated_at) };
    const decision = refreshDecision(state, session.token_generation, { now, grace: rotationGrace });
    const end = sessionEnd(new Date(session.created_at), now, lifetime);
    if (decision === 'revoke' || end <= now) {
      await db.deleteFrom('customer_session').where('id', '=', session.id).execute();
      return undefined;
    }
    if (decision === 'repeat') return giveTokens(db, { ...session, end }, now);
    const generation = session.generation + 1;
    await db
      .updateTable('customer_session')
      .set({ generation, rotated_at: now.toISOString(), expires_at: end.toISOString() })
      .where('id', '=', session.id)
      .execute();
    await db.deleteFrom('customer_token').where('expires_at', '<=', now.toISOString()).execute();
    return giveTokens(db, { id: session.id, generation, end }, now);
  });
}

/** Ends the session that a token, of either kind, belongs to. */
export async function endSession({ db }: Engine, token: string): Promise<void> {
  await db
    .deleteFrom('customer_session')
    .where('id', 'in', (select) =>
      select.selectFrom('customer_token').select('session_id').where('hash', '=', tokenHash(token)),
    )
    .execute();
}

/** Returns the customer of an access token; undefined for an invalid or expired one. */
export async function customerOfToken(engine: Engine, token: string): Promise<Customer | undefined> {
  const row = await engine.db
    .selectFrom('customer_token')
    .innerJoin('customer_session', 'customer_session.id', 'customer_token.session_id')
    .innerJoin('customer', 'customer.id', 'customer_session.customer_id')
    .select(['customer.id', 'customer.email', 'customer.firstname', 'customer.lastname', 'customer.group_id'])
    .select('customer_session.id as sessionId')
    .where('customer_token.hash', '=', tokenHash(token))
    .where('customer_token.kind', '=', 'access')
    .where('customer_token.expires_at', '>', engine.clock().toISOString())
    .executeTakeFirst();
  if (!row) return undefined;
  const { group_id: groupId, ...customer } = row;
  return { ...customer, groupId };
}

/**
 * Returns the group of the customer whose access token this is or was. Prices are no secret, so the group applies as
 * long as the session lasts, even if the token was not refreshed in time.
 */
export async function groupOfSession({ db, clock }: Engine, token: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('customer_token')
    .innerJoin('customer_session', 'customer_session.id', 'customer_token.session_id')
    .innerJoin('customer', 'customer.id', 'customer_session.customer_id')
    .select('customer.group_id')
    .where('customer_token.hash', '=', tokenHash(token))
    .where('customer_session.expires_at', '>', clock().toISOString())
    .executeTakeFirst();
  return row?.group_id;
}

/** Locks the session of a refresh token by writing its row first, so that concurrent refreshes wait. */
async function lockSession(db: Db, hash: string, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('customer_session')
    .set((row) => ({ generation: row.ref('generation') }))
    .where('id', 'in', (select) =>
      select
        .selectFrom('customer_token')
        .select('session_id')
        .where('hash', '=', hash)
        .where('kind', '=', 'refresh')
        .where('expires_at', '>', now.toISOString()),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  return db
    .selectFrom('customer_token')
    .innerJoin('customer_session', 'customer_session.id', 'customer_token.session_id')
    .select([
      'customer_session.id',
      'customer_session.generation',
      'customer_session.rotated_at',
      'customer_session.created_at',
      'customer_token.generation as token_generation',
    ])
    .where('customer_token.hash', '=', hash)
    .executeTakeFirst();
}

async function giveTokens(
  db: Db,
  { id, generation, end }: { readonly id: string; readonly generation: number; readonly end: Date },
  now: Date,
): Promise<SessionTokens> {
  const [token, refreshToken] = [randomToken(), randomToken()];
  await prepareGroupTokens(db);
  const row = { session_id: id, generation };
  const accessEnd = new Date(Math.min(now.getTime() + accessLifetime, end.getTime()));
  await db
    .insertInto('customer_token')
    .values([
      { ...row, hash: tokenHash(token), kind: 'access', expires_at: accessEnd.toISOString() },
      { ...row, hash: tokenHash(refreshToken), kind: 'refresh', expires_at: end.toISOString() },
    ])
    .execute();
  return { token, refreshToken };
}
