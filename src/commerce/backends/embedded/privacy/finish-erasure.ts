import { eraseTraces, type EraseTracesOptions } from '../../../../database/erase-traces.ts';
import { retryContention } from '../../../../database/transaction.ts';
import type { Engine } from '../base/engine.ts';
import type { ErasurePayload } from '../messages/payloads.ts';

/** The result of finishing an erasure. */
interface FinishedErasure {
  /** Mails whose files were deleted. */
  readonly forgotten: number;
  /** True if the database's file may still contain erased bytes (`eraseTraces`). */
  readonly tracesLeft: boolean;
}

/**
 * Does what an erasure leaves for after its transaction; repeating it finds nothing to do. The outbox message, by
 * which the worker does it if the process ends early, names the person only until the mails are deleted. Throws if
 * files can't be deleted.
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
