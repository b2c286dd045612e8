import { Command } from '@commander-js/extra-typings';
import { currentInstant } from '../../src/config/clock.ts';
import { readEnvironment } from '../../src/config/environment.ts';
import { exitStatus } from '../exit-status.ts';
import { startTelemetry } from '../../src/telemetry/start-telemetry.ts';
import { prepare } from '../prepare.ts';
import { parseWords } from './parse-words.ts';

const withoutDatabase =
  'Note: without DATABASE_URL, the functions on Netlify have no database. Pages are shown, but nothing can be bought.';

const command = new Command('npm run build --')
  .description('Builds all enabled stores, or those in STORES.')
  .option('--force', 'also publish stores that lost more than 5 % of their pages, or are empty');

/**
 * Runs `npm run build`: exit status 0 if all stores were built, 1 if pages failed (`exitStatus`), 2 for invalid
 * arguments.
 */
export async function main(words: readonly string[] = process.argv.slice(2)): Promise<number> {
  const status = parseWords(command, words);
  if (status !== undefined) return status;
  const environment = readEnvironment();
  if (environment.onNetlify && environment.databaseUrl === undefined) console.log(withoutDatabase);
  const telemetry = await startTelemetry(environment.telemetry, (line) => console.warn(line));
  try {
    const done = await prepare(environment, {
      force: true,
      isForced: command.opts().force ?? false,
      now: environment.sourceDate ?? currentInstant(),
      say: (line) => console.log(line),
    });
    return exitStatus(environment, done);
  } finally {
    await telemetry.flush();
  }
}
