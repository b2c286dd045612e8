import { describeFailures } from '../../report.ts';
import type { PageFailure } from '../../types.ts';
import { readHistory, writeHistory } from './history-file.ts';

/** Notes why stores could not be published, each in words. */
export async function noteFailures(
  buildDirectory: string,
  failures: ReadonlyMap<string, readonly PageFailure[]>,
  now: Date,
): Promise<void> {
  if (failures.size === 0) return;
  const history = await readHistory(buildDirectory);
  for (const failed of failures) {
    history.failures[failed[0]] = { at: now.toISOString(), message: describeFailures(new Map([failed])) };
  }
  await writeHistory(buildDirectory, history);
}
