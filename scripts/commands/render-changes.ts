import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../../src/config/environment.ts';
import { storesFailed } from '../../integrations/static-render/build/render-process.ts';
import { prepare } from '../prepare.ts';

/** A third of the share of a process of normal priority (0), where both want the processor. */
const lowPriority = 5;

/**
 * Renders the outdated pages in a process that the running shop starts
 * (`integrations/static-render/build/live-pages.ts`). It yields to the shop, whose visitors wait. `--pull`: asks
 * Storyblok first what was published; `--retry`: tries failed stores again.
 */
export async function main(words: readonly string[] = process.argv.slice(2)): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: { pull: { type: 'boolean' }, retry: { type: 'boolean' } },
  });
  // Before the threads that render are there: they take it over.
  setPriority(lowPriority);
  const say = (line: string): void => console.log(line);
  const { failedStores } = await prepare(readEnvironment(), {
    now: new Date(),
    say,
    pagesOnly: true,
    leavesContent: !values.pull,
    leavesFailed: !values.retry,
  });
  return failedStores.length > 0 ? storesFailed : 0;
}
