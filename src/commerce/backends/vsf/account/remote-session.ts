import { z } from 'zod';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { userErrors } from '../../../errors/user-errors.ts';
import { tokenHash } from '../../embedded/account/tokens.ts';
import type { RemoteAnswer } from '../remote/remote-answer.ts';
import type { RemoteCall } from '../remote/remote-api.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { isUnauthorized } from '../remote/refusals.ts';

/** The tokens that the API gave a customer. */
export interface RemoteTokens {
  readonly token: string;
  readonly refreshToken?: string | undefined;
}

interface RemoteSession extends RemoteTokens {
  readonly sessionId: string;
}

const tokenText = z.string().min(1);
const tokenMeta = z.looseObject({ refreshToken: z.string().nullish() }).nullish();

/** Reads the tokens of an answer to a login or a refresh (docs/reference/behaviour.md#a1). */
export function tokensOf(
  { api }: Pick<RemoteEngine, 'api'>,
  { result, meta }: Extract<RemoteAnswer, { readonly isDone: true }>,
  name: string,
): RemoteTokens {
  const refreshToken = api.parse(tokenMeta, meta, name)?.refreshToken ?? undefined;
  return { token: api.parse(tokenText, result, name), refreshToken };
}

/**
 * Asks the API as the customer who calls, or as a guest. A token that the API no longer accepts is renewed once, for all calls
 * that wait for it; if that fails the session ends.
 * @throws a 401 if the customer has to sign in again.
 */
export async function askAsCaller(engine: RemoteEngine, call: RemoteCall): Promise<RemoteAnswer> {
  const session = await sessionOfCaller(engine);
  if (!session) return engine.api.ask(call);
  const answer = await engine.api.ask({ ...call, token: session.token });
  if (!isUnauthorized(answer)) return answer;
  const token = await renewOnce(engine, session, call.storeView);
  const again = token === undefined ? undefined : await engine.api.ask({ ...call, token });
  if (again && !isUnauthorized(again)) return again;
  await engine.own.db.deleteFrom('customer_session').where('id', '=', session.sessionId).execute();
  throw userErrors.unauthorized();
}

/** Returns the session at the API of the customer who calls; undefined for a guest. */
export async function sessionOfCaller({
  own,
  accessToken,
}: Pick<RemoteEngine, 'own' | 'accessToken'>): Promise<RemoteSession | undefined> {
  if (accessToken === undefined) return undefined;
  const row = await own.db
    .selectFrom('customer_token')
    .innerJoin('remote_session', 'remote_session.session_id', 'customer_token.session_id')
    .select(['remote_session.session_id', 'remote_session.token', 'remote_session.refresh_token'])
    .where('customer_token.hash', '=', tokenHash(accessToken))
    .executeTakeFirst();
  return row && { sessionId: row.session_id, token: row.token, refreshToken: row.refresh_token ?? undefined };
}

/** Renews the token of a session. Calls at once share one renewal; undefined if the API refuses it. */
function renewOnce(
  engine: RemoteEngine,
  session: RemoteSession,
  storeView: StoreView,
): Promise<string | undefined> {
  const { renewals } = engine;
  const known = renewals.get(session.sessionId);
  if (known) return known;
  const renewal = renew(engine, session, storeView).finally(() => renewals.delete(session.sessionId));
  renewals.set(session.sessionId, renewal);
  return renewal;
}

async function renew(
  engine: RemoteEngine,
  { sessionId, token, refreshToken }: RemoteSession,
  storeView: StoreView,
): Promise<string | undefined> {
  const { own, api } = engine;
  const current = await own.db
    .selectFrom('remote_session')
    .select(['token'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  if (current && current.token !== token) return current.token;
  if (refreshToken === undefined) return undefined;
  const path = 'user/refresh';
  const answer = await api.ask({ method: 'POST', path, storeView, kind: 'read', body: { refreshToken } });
  if (!answer.isDone) return undefined;
  const fresh = tokensOf(engine, answer, path);
  await own.db
    .updateTable('remote_session')
    .set({ token: fresh.token, refresh_token: fresh.refreshToken ?? refreshToken })
    .where('session_id', '=', sessionId)
    .execute();
  return fresh.token;
}
