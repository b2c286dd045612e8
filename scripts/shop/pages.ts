import { Command } from '@commander-js/extra-typings';
import { readEnvironment } from '../../src/config/environment.ts';
import { usableBuildDirectory } from '../../integrations/static-render/build/build-directory.ts';
import { readBuildRecord } from '../../integrations/static-render/build/build-record.ts';
import { pendingBuild, wantedBuild } from '../../integrations/static-render/build/pending-build.ts';
import { stalePages } from '../../integrations/static-render/build/stale-pages.ts';
import { exitStatus } from '../exit-status.ts';
import { prepare, root } from '../prepare.ts';
import { commandWithActions, printJson, withDatabase } from './actions.ts';
import { readWords, UsageError } from './command.ts';

const help = `Usage: npm run shop -- pages ACTION [options]

A page is a file. It shows what things cost and whether they are there when it was made, and asks for what holds now once it
is seen. A change of anything that pages show has those made anew that show it; a running \`npm start\` makes them anew within seconds.
Without one, \`npm run build\`, the next \`npm start\` or \`pages render\` does.

Actions:
  list        the pages that are to be made anew
  render      makes them, beside the running shop; builds nothing where the build is current

Options:
  --force     publishes stores that lost more than 5 % of their pages, or are empty
  --json      print the result as JSON
  --help      show this

Examples:
  npm run shop -- price set POSTER-7 24.90 --store de
  npm run shop -- pages list
  npm run shop -- pages render
`;

/** Pages that no longer show what holds (`npm run shop -- pages`). */
export const pagesCommand = commandWithActions(
  {
    name: 'pages',
    summary: 'show and make the pages that no longer show what holds',
    help,
  },
  { list, render },
);

/** What is to be made anew: nothing, the pages that show what changed, all pages, or pages and scripts. */
interface StaleBuild {
  readonly stale: 'nothing' | 'some' | 'all' | 'everything';
  /** By store code, where it is some of them. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** Stores of which all are, since they failed or were held. */
  readonly stores?: readonly string[];
}

const kinds = { nothing: 'nothing', changed: 'some', pages: 'all', everything: 'everything' } as const;

const told = {
  nothing: 'All pages are current.',
  all: 'All pages are to be made anew: the database is another one, or a store could not be made.',
  everything: 'All pages are to be made anew: there is no build of this code and these stores.',
} as const;

function optionsOf(args: readonly string[]): { readonly json: boolean; readonly force: boolean } {
  const line = new Command().argument('[words...]').option('--json', '', false).option('--force', '', false);
  const { values, positionals } = readWords(args, line);
  if (positionals.length > 0)
    throw new UsageError(`What is "${positionals.join(' ')}"? Nothing more is needed.`);
  return values;
}

async function list(args: readonly string[]): Promise<number> {
  const { json } = optionsOf(args);
  const environment = readEnvironment();
  const buildDirectory = await usableBuildDirectory(environment, root);
  const result = await withDatabase(async (db): Promise<StaleBuild> => {
    const asked = { db, environment, root, now: new Date() };
    const record = await readBuildRecord(buildDirectory);
    const pending = await pendingBuild(asked, record, await wantedBuild(asked));
    if (pending.kind !== 'changed') return { stale: kinds[pending.kind], pages: {} };
    const pages = await stalePages(asked, buildDirectory, pending.changes);
    const stores = [...pending.changes.whole];
    return {
      // What changed may be shown nowhere.
      stale: pages.size + stores.length > 0 ? 'some' : 'nothing',
      pages: Object.fromEntries(pages),
      ...(stores.length > 0 && { stores }),
    };
  });
  if (json) printJson(result);
  else console.log(describe(result));
  return 0;
}

function describe({ stale, pages, stores = [] }: StaleBuild): string {
  if (stale !== 'some') return told[stale];
  const lines = [...Object.values(pages).flat(), ...stores.map((store) => `all pages of ${store}`)];
  const hint = '`npm run shop -- pages render` does it.';
  return [...lines, `${lines.length} to be made anew. ${hint}`].join('\n');
}

async function render(args: readonly string[]): Promise<number> {
  const { json, force } = optionsOf(args);
  const say = (line: string): void => (json ? console.error(line) : console.log(line));
  const environment = readEnvironment();
  const done = await prepare(environment, { now: new Date(), say, isForced: force });
  const { built, failedStores } = done;
  if (json) printJson({ rendered: kinds[built], failedStores });
  else if (built === 'nothing') console.log(told.nothing);
  return exitStatus(environment, done);
}
