import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../../../src/config/environment.ts';
import { startTelemetry } from '../../../src/telemetry/start-telemetry.ts';
import { prepare } from './prepare.ts';
import { receivePlan, storesFailed } from './render-process.ts';

/** The project's folder. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
/** With both busy, the process gets a third of the processor time of one with normal priority (0). */
const lowPriority = 5;

/**
 * Renders the pages of a running shop that are out of date, at a lower priority than the shop itself. `--pull` first pulls
 * what was published in Storyblok; `--retry` tries stores again that failed. Stores without a catalogue
 * stay empty. The shop sends the plan of what is to be done, unless that depends on what is pulled.
 */
export async function main(words: readonly string[] = process.argv.slice(2)): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: { pull: { type: 'boolean' }, retry: { type: 'boolean' } },
  });
  const plan = await receivePlan();
  // Before the render threads are started: they inherit it.
  setPriority(lowPriority);
  const environment = readEnvironment();
  const telemetry = await startTelemetry(
    environment.telemetry,
    (line) => void process.stderr.write(`${line}\n`),
  );
  try {
    const { failedStores } = await prepare(environment, {
      root,
      plan,
      now: plan ? new Date(plan.wanted.at) : new Date(),
      say: (line) => void process.stdout.write(`${line}\n`),
      pagesOnly: true,
      leavesContent: !values.pull,
      skipsFailed: !values.retry,
    });
    return failedStores.length > 0 ? storesFailed : 0;
  } finally {
    await telemetry.flush();
  }
}
