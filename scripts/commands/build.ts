import { currentInstant } from '../../src/config/clock.ts';
import { readEnvironment } from '../../src/config/environment.ts';
import { prepare } from '../prepare.ts';

const withoutDatabase =
  'Note: without DATABASE_URL the functions on Netlify have no database. Pages are shown, but nothing can be bought.';

/**
 * `npm run build`: builds every enabled store view (or those of `STORES`); exit status 1 where pages failed. With `--force`
 * stores are published whatever they lack.
 */
export async function main(words: readonly string[] = process.argv.slice(2)): Promise<number> {
  const environment = readEnvironment();
  if (environment.onNetlify && environment.databaseUrl === undefined) console.log(withoutDatabase);
  const { failedStores } = await prepare(environment, {
    force: true,
    isForced: words.includes('--force'),
    now: environment.sourceDate ?? currentInstant(),
    say: (line) => console.log(line),
  });
  return failedStores.length > 0 ? 1 : 0;
}
