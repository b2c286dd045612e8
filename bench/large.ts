import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTemporaryFolder } from '../tests/support/temporary-folder.ts';
import { renderAlone } from './render-alone.ts';
import { runScript } from './run-script.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const products = 10_000;

/**
 * Pages per second and the most memory of rendering all pages of a shop with 10 000 products, in a process of its own.
 * The code is built once, for one store: it is the same for all.
 */
export async function benchLarge(): Promise<void> {
  const directory = await makeTemporaryFolder('bench');
  try {
    const dist = path.join(directory, 'dist');
    const small = { DATA_DIR: path.join(directory, 'small') };
    await runScript(['scripts/shop.ts', 'seed', '--stores', 'en'], root, small);
    await runScript(['scripts/build.ts'], root, { ...small, OUT_DIR: dist, STORES: 'en' });
    const large = { DATA_DIR: path.join(directory, 'large') };
    await runScript(['scripts/shop.ts', 'seed', '--products', `${products}`], root, large);
    const { pages, seconds, peakBytes } = await renderAlone(dist, root, large);
    console.log(`  ${pages} pages of ${products} products in ${seconds.toFixed(0)} s, 2 workers`);
    console.log(`  ${Math.round(pages / seconds)} pages/s, ${Math.round(peakBytes / 1e6)} MB at the most`);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
