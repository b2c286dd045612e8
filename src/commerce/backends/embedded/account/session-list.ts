import type { Customer } from '../../../backend.ts';
import type { SessionSummary } from '../../../contract/user.ts';
import { userErrors } from '../../../errors/user-errors.ts';
import type { Engine } from '../base/engine.ts';
import { plainInstant } from './profiles.ts';

/** Lists a customer's sessions: the caller's first, then the most recently used. */
export async function listSessions(
  { db, clock }: Engine,
  customer: Pick<Customer, 'id' | 'sessionId'>,
): Promise<readonly SessionSummary[]> {
  const rows = await db
    .selectFrom('customer_session')
    .select(['id', 'device', 'created_at', 'rotated_at'])
    .where('customer_id', '=', customer.id)
    .where('expires_at', '>', clock().toISOString())
    .orderBy('rotated_at', 'desc')
    .execute();
  const summaries = rows.map(({ id, device, created_at, rotated_at }) => ({
    id,
    device: device ?? '',
    created_at: plainInstant(created_at),
    last_used_at: plainInstant(rotated_at),
    is_current: id === customer.sessionId,
  }));
  return summaries.toSorted((one, other) => Number(other.is_current) - Number(one.is_current));
}

/** Ends one session of a customer, or all but that of the caller where none is named; throws a 404 where there is none. */
export async function endSessions(
  { db }: Engine,
  { id, sessionId }: Pick<Customer, 'id' | 'sessionId'>,
  named: string | undefined,
): Promise<void> {
  const ending = db.deleteFrom('customer_session').where('customer_id', '=', id);
  const { numDeletedRows } = await (
    named === undefined ? ending.where('id', '<>', sessionId) : ending.where('id', '=', named)
  ).executeTakeFirst();
  if (named !== undefined && numDeletedRows === 0n) throw userErrors.unknownSession();
}
