import { eraseTraces, type EraseTracesOptions } from '../../../../database/erase-traces.ts';
import { retryContention } from '../../../../database/transaction.ts';
import type { Engine } from '../base/engine.ts';
import type { ErasurePayload } from '../messages/payloads.ts';

/** What became of it. */
interface FinishedErasure {
  /** Mails whose files were deleted. */
  readonly forgotten: number;
  /** Whether bits of what was erased may be left in the database's file (`eraseTraces`). */
  readonly tracesLeft: boolean;
}

/**
 * What an erasure does after its transaction; done again, it finds nothing. The message of the outbox that has the worker
 * do it, should the process end before, names the person until the mails are gone, and no longer: it would leave a trace.
 * Throws what kept files from being deleted.
 */
export async function finishErasure(
  { db, forgetMails }: Pick<Engine, 'db' | 'forgetMails'>,
  messageId: string,
  mails: ErasurePayload,
  options?: EraseTracesOptions,
): Promise<FinishedErasure> {
  const forgotten = (await forgetMails?.(mails)) ?? 0;
  const nobody: ErasurePayload = { ids: [] };
  const writing = db
    .updateTable('outbox')
    .set({ payload: JSON.stringify(nobody) })
    .where('id', '=', messageId);
  await retryContention(() => writing.execute());
  return { forgotten, tracesLeft: !(await eraseTraces(db, options)) };
}
