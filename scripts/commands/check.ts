import { existsSync } from 'node:fs';
import path from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { askBuiltShop } from '../../integrations/site-check/ask-shop.ts';
import { checkSite } from '../../integrations/site-check/check-site.ts';
import { faultLine } from '../../integrations/site-check/fault.ts';
import { lastChanges } from '../../integrations/site-check/last-changes.ts';
import { withFrozenSite } from '../../integrations/site-check/site/frozen-site.ts';
import { writtenFiles } from '../../integrations/site-check/written-files.ts';
import { readEnvironment } from '../../src/config/environment.ts';
import { enabledStoreViews } from '../../src/config/store-views.ts';
import { root } from '../prepare.ts';
import { parseWords } from './parse-words.ts';

const command = new Command('npm run check --')
  .description('Checks the built files and prints one line per fault: page, position, problem.')
  .option('--store <code>', 'report the faults of one store; others are only read to compare them')
  .option('--dir <path>', 'check a copy of the built files instead of OUT_DIR')
  .option('--changed', 'check what the last build changed, and pages that link to pages it removed');

/** Runs `npm run check`: exit status 0 without a problem, 1 with problems, 2 for invalid arguments. */
export async function main(words: readonly string[] = process.argv.slice(2)): Promise<number> {
  const started = performance.now();
  const status = parseWords(command, words);
  if (status !== undefined) return status;
  const { store, dir, changed } = command.opts();
  const environment = readEnvironment();
  const buildDirectory = path.resolve(root, environment.buildDirectory);
  const directory = clientDirectory(dir === undefined ? buildDirectory : path.resolve(dir));
  if (!existsSync(directory))
    return misunderstood(`There are no built files in ${directory}. Run npm run build first.`);
  const storeViews = enabledStoreViews({ appendStoreCode: environment.appendStoreCode });
  if (store !== undefined && !existsSync(path.join(directory, store))) {
    return misunderstood(`There are no built files of a store "${store}" in ${directory}.`);
  }
  const changes = changed ? await lastChanges(buildDirectory) : undefined;
  if (changed && !changes)
    return misunderstood(
      `There is nothing to compare in ${buildDirectory}: no store is served from the last build. Run npm run check without --changed to check all pages.`,
    );
  const mediaDirectory = path.resolve(root, environment.dataDirectory, 'media');
  if (!existsSync(mediaDirectory))
    process.stderr.write(`There is no ${mediaDirectory}: pictures are not checked.\n`);
  const written = await writtenFiles(
    buildDirectory,
    storeViews.map(({ storeCode }) => storeCode).filter((code) => existsSync(path.join(directory, code))),
  );
  const check = (site: string) =>
    checkSite({
      directory: site,
      storeViews,
      store,
      mediaDirectory,
      imageHosts: environment.imageHosts,
      ask: askBuiltShop(buildDirectory),
      written,
      changes,
    });
  // A copy is not published into.
  const { pages, faults } =
    dir === undefined
      ? await withFrozenSite({ buildDirectory, client: directory }, check)
      : await check(directory);
  for (const fault of faults) console.log(faultLine(fault));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${pages} pages, ${faults.length} faults, ${seconds} s`);
  return faults.length > 0 ? 1 : 0;
}

/** Returns the folder of the files that browsers get: `client` in a whole build. */
function clientDirectory(directory: string): string {
  const client = path.join(directory, 'client');
  return existsSync(client) ? client : directory;
}

function misunderstood(message: string): number {
  process.stderr.write(`${message}\n`);
  return 2;
}
