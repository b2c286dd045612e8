import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { reportError } from '../config/report-error.ts';

/** Node's cache of compiled modules: without it, a short command takes half as long again. */
const compileCache = fileURLToPath(new URL('../../.cache/node', import.meta.url));

/** A module of a command; `main` returns the exit status. */
interface CommandModule {
  main(): Promise<number>;
}

/**
 * Runs a command and sets the exit status: 1 if it throws. The module is imported here rather than by the script, because it
 * reads the shop's configuration while it is loaded, and mistakes in that are reported without a stack trace.
 */
export async function runMain(load: () => Promise<CommandModule>): Promise<void> {
  // Without a writable folder, Node runs without the cache.
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

/** Ignores that the reader of the output has gone (`| head`): the command still runs to its end. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
