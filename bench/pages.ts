import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from '../tests/support/files-below.ts';
import { makeTemporaryFolder } from '../tests/support/temporary-folder.ts';
import { renderAlone } from './render-alone.ts';
import { runScript } from './run-script.ts';
import { makeStockProject } from './stock-static.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Pages and wall time of one build. */
interface Measured {
  readonly pages: number;
  readonly seconds: number;
}

/**
 * Pages per second of the shop's own build against Astro's static output of the same pages, in one run.
 * What a build costs before its first page is taken off by a second, small build of each kind. The shop's own build makes
 * data files and search indexes besides, which the other does not; what rendering takes of it is told at the end.
 */
export async function benchPages(): Promise<void> {
  const directory = await makeTemporaryFolder('bench');
  const variables = { DATA_DIR: path.join(directory, 'data') };
  try {
    await runScript(['scripts/shop.ts', 'seed'], root, variables);
    const own = {
      few: await buildOwn(directory, { ...variables, STORES: 'de' }),
      all: await buildOwn(directory, variables),
    };
    const paths = await pagePaths(path.join(directory, 'dist/client'));
    const stock = {
      few: await buildStock(
        directory,
        variables,
        paths.filter((entry) => entry.split('/')[0] === 'de'),
      ),
      all: await buildStock(directory, variables, paths),
    };
    report('Vernissage (2 workers)', own);
    report('Astro static output', stock);
    console.log(`ratio of rates: ${(rate(own) / rate(stock)).toFixed(1)} ×`);
    const { pages, seconds } = await renderAlone(path.join(directory, 'dist'), root, variables);
    console.log(
      `rendering alone          ${pages} pages and data files in ${seconds.toFixed(1)} s, ${Math.round(pages / seconds)}/s`,
    );
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function buildOwn(directory: string, variables: Record<string, string>): Promise<Measured> {
  const outDirectory = path.join(directory, 'dist');
  const seconds = await runScript(['scripts/build.ts'], root, { ...variables, OUT_DIR: outDirectory });
  return { pages: (await pagePaths(path.join(outDirectory, 'client'))).length, seconds };
}

/** Builds pages as Astro's static output, in a project of its own. */
export async function buildStock(
  directory: string,
  variables: Record<string, string>,
  paths: readonly string[],
): Promise<Measured> {
  const project = path.join(directory, 'stock');
  await rm(project, { recursive: true, force: true });
  await makeStockProject(root, project, paths);
  const seconds = await runScript([path.join(root, 'node_modules/.bin/astro'), 'build'], project, variables);
  return { pages: (await pagePaths(path.join(project, 'dist'))).length, seconds };
}

/** Paths below a client folder that have a page of the catalogue or the content of a store, such as `de/about`. */
export async function pagePaths(client: string): Promise<string[]> {
  const ownRoutes = (await readdir(path.join(root, 'src/pages/[store]')))
    .filter((name) => name.endsWith('.astro') && !name.startsWith('['))
    .map((name) => path.basename(name, '.astro'));
  const entries = await filesBelow(client);
  return entries
    .filter((entry) => /\/(?!404)[^/]+\.html$/.test(entry))
    .map((entry) => entry.replace(/(?:\/index)?\.html$/, ''))
    .filter((entry) => !ownRoutes.includes(entry.split(path.sep)[1] ?? ''));
}

/** Pages a second, without what a build costs before its first page. */
export function rate({ few, all }: { few: Measured; all: Measured }): number {
  return (all.pages - few.pages) / (all.seconds - few.seconds);
}

function report(name: string, measured: { few: Measured; all: Measured }): void {
  const { all } = measured;
  console.log(
    `${name.padEnd(24)} ${all.pages} pages in ${all.seconds.toFixed(1)} s, ${Math.round(rate(measured))} pages/s`,
  );
}
