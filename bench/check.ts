import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../tests/support/command.ts';
import { makeTemporaryFolder } from '../tests/support/temporary-folder.ts';
import { runScript } from './run-script.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const products = 10_000;

/**
 * Pages a second of `npm run check`: of the demo in 14 stores (budget: a minute), and of a shop of 10 000 products in 14 stores,
 * some 150 000 pages (budget: five minutes).
 */
export async function benchCheck(): Promise<void> {
  const directory = await makeTemporaryFolder('bench');
  const variables = { DATA_DIR: path.join(directory, 'data'), OUT_DIR: path.join(directory, 'dist') };
  try {
    for (const words of [[], ['--force', '--products', `${products}`]]) {
      await runScript(['scripts/shop.ts', 'seed', ...words], root, variables);
      await runScript(['scripts/build.ts'], root, variables);
      const { output } = await runCommand(['scripts/check.ts'], variables);
      const figures = output.trim().split('\n').at(-1) ?? '';
      const [, pages = '0', seconds = '0'] = /^(\d+) pages, \d+ faults, ([\d.]+) s$/.exec(figures) ?? [];
      console.log(`  ${figures}: ${Math.round(Number(pages) / Number(seconds))} pages/s`);
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
