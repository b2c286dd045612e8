import { readEnvironment } from '../../src/config/environment.ts';
import { prepare } from '../prepare.ts';

/** `npm run build`: builds every enabled store view (or those of `STORES`); exit status 1 where pages failed. */
export async function main(): Promise<number> {
  const { failedStores } = await prepare(readEnvironment(), {
    force: true,
    now: new Date(),
    say: (line) => console.log(line),
  });
  return failedStores.length > 0 ? 1 : 0;
}
