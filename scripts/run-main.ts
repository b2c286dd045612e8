import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { reportError } from '../src/config/report-error.ts';

/** Holds what Node made of the shop's modules, which takes a third of the time of a short command. */
const compileCache = fileURLToPath(new URL('../.cache/node', import.meta.url));

/** A module that holds what a command does; its answer is the exit status. */
interface CommandModule {
  main(): Promise<number>;
}

/**
 * Runs a command; exit status 1 where it throws. The module is loaded here and not by the script itself: it reads the
 * shop's configuration while it loads, and a mistake in that is told plainly.
 */
export async function runMain(load: () => Promise<CommandModule>): Promise<void> {
  // Where the folder can't be written, there is no cache, and all else is the same.
  enableCompileCache(compileCache);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);
  try {
    const { main } = await load();
    process.exitCode = await main();
  } catch (error) {
    reportError(error);
    process.exitCode = 1;
  }
}

/** Ignores a closed pipe, as after `| head`; the command still runs to its end. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
