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

A page is a file with the prices and stock of the time when it was rendered; once it is visible, it requests the current
ones. When something changes, a running \`npm start\` renders the pages that show it again within seconds. Otherwise
\`pages render\`, \`npm run build\` or the next \`npm start\` does.

Actions:
  list        the pages that are out of date
  render      renders them, while the shop runs; builds the code only if it has changed

Options:
  --force     render: also publish stores that lost more than 5 % of their pages, or are empty
  --json      print the result as JSON
  --help      show this help

Examples:
  npm run shop -- price set vm-1250-30x40 24.90 --store de
  npm run shop -- pages list
  npm run shop -- pages render
`;

/** Pages that no longer show what holds (`npm run shop -- pages`). */
export const pagesCommand = commandWithActions(
  {
    name: 'pages',
    summary: 'list and render the pages that are out of date',
    help,
  },
  { list, render },
);

/** The kind of outdated pages: none, those that show what changed, all, or pages and scripts. */
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
  all: 'All pages are out of date: the database is a different one, or a store failed.',
  everything: 'All pages are out of date: there is no build of this code and these stores.',
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
  const hint = 'Render them with `npm run shop -- pages render`.';
  return [...lines, `${lines.length} out of date. ${hint}`].join('\n');
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
