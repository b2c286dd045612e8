import { reportError } from './report-error.ts';

/** A module that holds what a command does; its answer is the exit status. */
interface CommandModule {
  main(): Promise<number>;
}

/**
 * Runs a command; exit status 1 where it throws. The module is loaded here and not by the script itself: it reads the
 * shop's configuration while it loads, and a mistake in that is told plainly.
 */
export async function runMain(load: () => Promise<CommandModule>): Promise<void> {
  try {
    const { main } = await load();
    process.exitCode = await main();
  } catch (error) {
    reportError(error);
    process.exitCode = 1;
  }
}
