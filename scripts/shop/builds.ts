import { Command } from '@commander-js/extra-typings';
import { usableBuildDirectory } from '../../integrations/static-render/build/build-directory.ts';
import { withBuildLock } from '../../integrations/static-render/build/build-lock.ts';
import type { BuildHistory } from '../../integrations/static-render/build/history/build-history.ts';
import { readHistory } from '../../integrations/static-render/build/history/history-file.ts';
import { repairLinks } from '../../integrations/static-render/build/history/live-link.ts';
import {
  buildBefore,
  NoSuchBuild,
  releaseStores,
  rollBack,
  unfinishedRollBack,
} from '../../integrations/static-render/build/history/roll-back.ts';
import { currentInstant } from '../../src/config/clock.ts';
import { readEnvironment } from '../../src/config/environment.ts';
import { prepare, root } from '../prepare.ts';
import { commandWithActions, minuteOf, printJson, storeNamed, table, wholeNumber } from './actions.ts';
import { readWords, UsageError } from './command.ts';

const help = `Usage: npm run shop -- builds ACTION [options]

Every publication of a store is a build of that store. The served build and the three before it are kept. A store that was
rolled back is held: nothing new is published for it, whether from Storyblok, commands or orders, until it is released.

Actions:
  list              the builds of each store
  rollback [N]      serves build N again, or the previous build; without --store, every store shows what it showed then
  release           resumes publishing of held stores, with everything that waited

Options:
  --store CODE      only this store
  --json            print the result as JSON
  --help            show this help

Examples:
  npm run shop -- builds list --store de
  npm run shop -- builds rollback
  npm run shop -- builds rollback 41 --store de
  npm run shop -- builds release
`;

/** The last builds of the stores (`npm run shop -- builds`). */
export const buildsCommand = commandWithActions(
  { name: 'builds', summary: 'list the builds of each store, roll back, and resume publishing', help },
  { list, rollback, release },
);

const options = () => new Command().option('--store <code>').option('--json', '', false);

async function list(args: readonly string[]): Promise<number> {
  const { store, json } = readWords(args, options()).values;
  const listed = rowsOf(await readHistory(await buildDirectoryOf()), storeOf(store));
  if (json) printJson(listed);
  else console.log(listed.length > 0 ? describe(listed) : 'There is no build yet.');
  return 0;
}

interface Row {
  readonly store: string;
  readonly build: number;
  readonly at: string;
  readonly pages: number;
  readonly live: boolean;
  readonly held: boolean;
}

/** Returns rows by store, newest build first. */
function rowsOf({ stores }: BuildHistory, only: string | undefined): readonly Row[] {
  const shown = Object.entries(stores).filter(([store]) => only === undefined || store === only);
  return shown.flatMap(([store, { builds, live, isHeld }]) =>
    builds.toReversed().map(({ number, at, pages }) => {
      const isLive = number === live;
      return { store, build: number, at, pages, live: isLive, held: isLive && isHeld };
    }),
  );
}

function describe(rows: readonly Row[]): string {
  const state = ({ live, held }: Row) => (held ? 'live, held' : live ? 'live' : '');
  return table(
    ['store', 'build', 'published', 'pages', ''],
    rows.map((row) => [row.store, String(row.build), minuteOf(row.at), String(row.pages), state(row)]),
  );
}

async function rollback(args: readonly string[]): Promise<number> {
  const { values, positionals } = readWords(args, options().argument('[number]'));
  const [number] = positionals;
  const [buildDirectory, storeCode] = [await buildDirectoryOf(), storeOf(values.store)];
  const given = number === undefined ? undefined : wholeNumber(number, 'Build', 1);
  const before = async () => buildBefore(await readHistory(buildDirectory), storeCode);
  const rolledBack = async () => {
    const unfinished = await unfinishedRollBack(buildDirectory, storeCode, given);
    if (unfinished.length > 0) {
      await withBuildLock(buildDirectory, say, () => repairLinks(buildDirectory));
      return { went: unfinished, stayed: [] };
    }
    const asked = { buildDirectory, storeCode, number: given ?? (await before()), now: currentInstant() };
    return withBuildLock(buildDirectory, say, () => rollBack(asked));
  };
  const { went, stayed } = await rolledBack().catch(asUsage);
  for (const code of stayed) say(`${code} stays as it is: it had no build at that time.`);
  if (values.json) printJson(went);
  else {
    for (const { storeCode, from, to } of went)
      console.log(`${storeCode}: build ${to} is served again, after ${from}.`);
    console.log('These stores are held until `npm run shop -- builds release`.');
  }
  return 0;
}

function asUsage(error: unknown): never {
  throw error instanceof NoSuchBuild ? new UsageError(error.message) : error;
}

async function release(args: readonly string[]): Promise<number> {
  const { store, json } = readWords(args, options()).values;
  const buildDirectory = await buildDirectoryOf();
  const released = await withBuildLock(buildDirectory, say, () =>
    releaseStores(buildDirectory, storeOf(store)),
  );
  const failedStores =
    released.length > 0
      ? (await prepare(readEnvironment(), { now: currentInstant(), say })).failedStores
      : [];
  if (json) printJson({ released, failedStores });
  else console.log(released.length > 0 ? `Released: ${released.join(', ')}.` : 'No store is held.');
  return failedStores.length > 0 ? 1 : 0;
}

const buildDirectoryOf = () => usableBuildDirectory(readEnvironment(), root);
const storeOf = (code: string | undefined) => (code === undefined ? undefined : storeNamed(code).storeCode);
const say = (line: string): void => console.error(line);
