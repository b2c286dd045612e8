import { Command } from '@commander-js/extra-typings';
import type { Kysely } from 'kysely';
import { createProgress } from '../../integrations/static-render/progress.ts';
import {
  importCatalogue,
  type ImportProgress,
  type ImportReport,
} from '../../src/catalogue/import/import-catalogue.ts';
import { DumpError } from '../../src/catalogue/import/dump-files.ts';
import { readEnvironment } from '../../src/config/environment.ts';
import { listing } from '../../src/config/shop.ts';
import { findStoreView, storeViews } from '../../src/config/store-views.ts';
import { DatabaseError } from '../../src/database/errors.ts';
import { openDatabase } from '../../src/database/open.ts';
import type { Database } from '../../src/database/schema.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import { readWords, UsageError, type ShopCommand } from './command.ts';
import { printable, printImport } from './import-report.ts';
import { requireOwnCatalogue } from './pull.ts';

const help = `Usage: npm run shop -- import PATH --store CODE [options]

Replaces the catalogue of a store with your own products, a .csv file with the columns sku,name,price and others
(docs/running.md, "Own products"), or with a dump of a Vue Storefront catalogue: a file or a folder of .json, .ndjson or
.jsonl files (optionally .gz): Elasticsearch hits, search responses, or lists of documents.
Entities that are not in the dump, such as tax rules, stay as they are; stories always stay.

Unusable lines are reported and skipped. Everything is written in one transaction, so an import is never half done.
Exit status: 0 everything imported, 1 failed, 2 invalid arguments, 3 imported except for the reported lines. After 1
and 2 nothing was changed.

Options:
  --store CODE    the store that gets the catalogue
  --from CODE     the store in the dump, if it contains several (default: the same code, else data without a code)
  --dry-run       only read and check
  --json          print the result as JSON
  --help          show this help

Examples:
  npm run shop -- import products.csv --store de
  npm run shop -- import catalog.ndjson --store en
  npm run shop -- import dumps/var --store at --from de --dry-run
`;

/** Exit status of an import that skipped lines; 1 and 2 are those of all commands. */
const partlyImported = 3;

/** Takes over a real catalogue (`npm run shop -- import`). */
export const importCommand: ShopCommand = {
  name: 'import',
  summary: 'import products from CSV, or a Vue Storefront catalogue',
  help,
  async run(args) {
    try {
      const { path, storeView, from, dryRun, json } = readArguments(args);
      if (!dryRun) requireOwnCatalogue(readEnvironment());
      const report = await runImport(path, storeView, from, dryRun);
      if (json) console.log(JSON.stringify({ ...report, dryRun }, null, 2));
      else describe(report, storeView, dryRun);
      return report.skipped.length > 0 ? partlyImported : 0;
    } catch (error) {
      if (!(error instanceof DumpError)) throw error;
      console.error(printable(error.message));
      return 1;
    }
  },
};

interface ImportArguments {
  readonly path: string;
  readonly storeView: StoreView;
  readonly from: string | undefined;
  readonly dryRun: boolean;
  readonly json: boolean;
}

function readArguments(args: readonly string[]): ImportArguments {
  const line = new Command()
    .argument('[path...]')
    .option('--store <code>')
    .option('--from <code>')
    .option('--dry-run', '', false)
    .option('--json', '', false);
  const { values, positionals } = readWords(args, line);
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new UsageError('Give the path of one file or folder.');
  const { store, from, json, dryRun } = values;
  return { path, storeView: wantedStore(store), from, dryRun, json };
}

function wantedStore(code: string | undefined): StoreView {
  const codes = storeViews.map(({ storeCode }) => storeCode).join(', ');
  if (code === undefined)
    throw new UsageError(`Say which store gets the catalogue: --store CODE (${codes}).`);
  const storeView = findStoreView(code);
  if (!storeView) throw new UsageError(`--store ${code}: there is no such store. There are: ${codes}.`);
  return storeView;
}

async function runImport(
  path: string,
  storeView: StoreView,
  from: string | undefined,
  dryRun: boolean,
): Promise<ImportReport> {
  const store = from ?? storeView.storeCode;
  const options = {
    store,
    storeCodes: new Set([...storeViews.map(({ storeCode }) => storeCode), store]),
    rootCategoryId: listing.rootCategoryId,
    now: new Date(),
  };
  const db = await (dryRun ? openToRead() : openDatabase(readEnvironment()));
  const progress = createProgress();
  const onProgress = ({ step, done, total }: ImportProgress) =>
    progress.update(stepNames[step], Math.ceil(done / 1000), Math.ceil(total / 1000));
  try {
    return await importCatalogue(path, storeView, { ...options, db, dryRun, onProgress });
  } finally {
    progress.stop();
    await db?.destroy();
  }
}

/** Opens the database for a dry run; undefined where there is none yet, or none of this version. */
async function openToRead(): Promise<Kysely<Database> | undefined> {
  try {
    return await openDatabase({ ...readEnvironment(), readOnly: true });
  } catch (error) {
    const isNone = error instanceof DatabaseError && ['missing', 'older-schema'].includes(error.code);
    if (isNone) return undefined;
    throw error;
  }
}

const stepNames: Readonly<Record<ImportProgress['step'], string>> = {
  reading: 'reading the dump, kB',
  preparing: 'preparing the products, kB',
  writing: 'writing the catalogue, kB',
};

function describe(report: ImportReport, storeView: StoreView, dryRun: boolean): void {
  printImport(report, storeView, dryRun ? 'Would be imported into' : 'Imported into');
  if (dryRun) console.log('Nothing was changed. Run it without --dry-run to import.');
  else if (storeView.disabled) {
    console.log(
      `The store is disabled: set \`disabled: false\` in src/config/store-views/${storeView.storeCode}.ts to open it.`,
    );
  } else
    console.log('Next: `npm start` renders the pages and serves the shop; `npm run build` only builds it.');
}
