import { setTimeout as wait } from 'node:timers/promises';
import { describeError } from '../../../../src/config/report-error.ts';
import { readHistory } from './history-file.ts';
import { publishWatchInterval, publishWatchRetry } from '../../../../src/config/limits/publishing.ts';

/**
 * Tells which stores are served from another build than before, for as long as the process lives: first all of them, since
 * nobody knows what was published before it began. Whatever process publishes, or goes back, is noticed. What fails is told
 * once, and tried again.
 */
export function watchPublishing(
  buildDirectory: string,
  onPublished: (storeCodes: readonly string[]) => Promise<void>,
): void {
  void watch(buildDirectory, onPublished);
}

async function watch(
  buildDirectory: string,
  onPublished: (storeCodes: readonly string[]) => Promise<void>,
): Promise<never> {
  const known = new Map<string, string>();
  let problem = '';
  for (;;) {
    let pause = publishWatchInterval;
    try {
      const { stores } = await readHistory(buildDirectory);
      const served = Object.entries(stores).map(
        ([code, { live, since }]) => [code, `${live} ${since}`] as const,
      );
      const fresh = served.filter(([code, build]) => known.get(code) !== build);
      if (fresh.length > 0) await onPublished(fresh.map(([code]) => code));
      for (const [code, build] of fresh) known.set(code, build);
      problem = '';
    } catch (error) {
      const message = describeError(error);
      if (message !== problem) process.stderr.write(`${message}\n`);
      problem = message;
      pause = publishWatchRetry;
    }
    await wait(pause, undefined, { ref: false });
  }
}
