import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTemporaryFolder } from '../tests/support/temporary-folder.ts';
import { buildStock, pagePaths, rate, root } from './pages.ts';
import { runScript } from './run-script.ts';

const products = 10_000;
/** Of Astro's static output a sample of the same pages is built, spread over all stores: all of them take it hours. */
const samples = { few: 300, all: 3000 };

/**
 * Pages a second and the most memory of a whole build of 10 000 products in 14 stores, with its data files and search indexes,
 * against Astro's static output of the same pages.
 */
export async function benchBuild(): Promise<void> {
  const directory = await makeTemporaryFolder('bench');
  const memoryFile = path.join(directory, 'memory');
  const variables = {
    DATA_DIR: path.join(directory, 'data'),
    OUT_DIR: path.join(directory, 'dist'),
    MEMORY_FILE: memoryFile,
    NODE_OPTIONS: `--import=${fileURLToPath(new URL('./note-memory.ts', import.meta.url))}`,
  };
  try {
    await runScript(['scripts/shop.ts', 'seed', '--products', `${products}`], root, variables);
    await rm(memoryFile, { force: true });
    const seconds = await runScript(['scripts/build.ts'], root, variables);
    const paths = await pagePaths(path.join(directory, 'dist/client'));
    const own = paths.length / seconds;
    console.log(
      `  Vernissage, whole  ${paths.length} pages in ${seconds.toFixed(0)} s, ${own.toFixed(0)} pages/s`,
    );
    console.log(`                     ${await mostMemory(memoryFile)} MB at the most`);
    const stock = {
      few: await buildStock(directory, variables, sampleOf(paths, samples.few)),
      all: await buildStock(directory, variables, sampleOf(paths, samples.all)),
    };
    console.log(
      `  Astro, a sample    ${stock.all.pages} pages in ${stock.all.seconds.toFixed(0)} s, ${rate(stock).toFixed(0)} pages/s`,
    );
    console.log(`                     ${await mostMemory(memoryFile)} MB at the most, of both`);
    console.log(`  ratio of rates     ${(own / rate(stock)).toFixed(1)} ×`);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** So many paths at equal distances. */
function sampleOf(paths: readonly string[], size: number): readonly string[] {
  const step = paths.length / size;
  return Array.from({ length: size }, (_, index) => paths[Math.floor(index * step)] ?? '');
}

/** Of the process that took most, in megabytes. */
async function mostMemory(file: string): Promise<number> {
  const bytes = (await readFile(file, 'utf8')).trim().split('\n').map(Number);
  return Math.round(Math.max(...bytes) / 1e6);
}
