import { parseArgs } from 'node:util';
import { importCatalogue, type ImportReport } from '../../src/catalogue/import/import-catalogue.ts';
import { DumpError } from '../../src/catalogue/import/dump-files.ts';
import { readEnvironment } from '../../src/config/environment.ts';
import { listing } from '../../src/config/shop.ts';
import { findStoreView, storeViews } from '../../src/config/store-views.ts';
import { openDatabase } from '../../src/database/open.ts';
import type { StoreView } from '../../src/domain/store-view.ts';
import { isArgumentError, UsageError, type ShopCommand } from './command.ts';

const help = `Usage: npm run shop -- import PATH --store CODE [options]

Replaces the catalogue of a store by a dump of a Vue Storefront catalogue: a file or a folder of .json, .ndjson or
.jsonl files (also with .gz), one document a line or JSON lists, with or without the index around each document.
What the dump does not hold (tax rules, say) stays as it is; stories always stay.

Lines that can't be used are named and skipped. All is written in one transaction, so nothing half-imported stays.
Exit status: 0 all taken over, 1 nothing was changed, 2 imported but for the lines named.

Options:
  --store CODE    the store of this shop that gets the catalogue
  --from CODE     the store of the dump, where it holds several (default: the same code, else the one without a code)
  --dry-run       only read and check
  --json          print the result as JSON
  --help          show this

Examples:
  npm run shop -- import catalog.ndjson --store en
  npm run shop -- import dumps/var --store at --from de --dry-run
`;

/** Takes over a real catalogue (`npm run shop -- import`). */
export const importCommand: ShopCommand = {
  name: 'import',
  summary: 'take over a Vue Storefront catalogue',
  help,
  async run(args) {
    try {
      const { path, storeView, from, dryRun, json } = readArguments(args);
      const report = await runImport(path, storeView, from, dryRun);
      if (json) console.log(JSON.stringify({ ...report, dryRun }, null, 2));
      else describe(report, dryRun);
      return report.skipped.length > 0 ? 2 : 0;
    } catch (error) {
      // Exit status 2 would say that something was imported.
      if (!(error instanceof DumpError || error instanceof UsageError) && !isArgumentError(error))
        throw error;
      console.error(error.message);
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
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      from: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new UsageError('Give the path of one file or folder.');
  const { store, from, json, 'dry-run': dryRun } = values;
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
  if (dryRun) return importCatalogue(path, storeView, options);
  const db = await openDatabase(readEnvironment());
  try {
    return await importCatalogue(path, storeView, { ...options, db });
  } finally {
    await db.destroy();
  }
}

const shownLines = 50;

function describe({ storeCode, imported, skipped, warnings }: ImportReport, dryRun: boolean): void {
  for (const { file, line, problem } of skipped.slice(0, shownLines)) {
    console.error(`${file}:${line}: skipped: ${problem}`);
  }
  if (skipped.length > shownLines) {
    console.error(`… and ${skipped.length - shownLines} more; --json shows them all.`);
  }
  for (const warning of warnings) console.error(`Note: ${warning}`);
  const counts = Object.entries(imported).map(([entity, count]) => `${count} ${entity}`);
  const done = dryRun ? 'Would be imported' : 'Imported';
  console.log(`${done} into ${storeCode}: ${counts.join(', ')}. Lines skipped: ${skipped.length}.`);
  if (!dryRun) console.log('Pages are made anew by `npm start` or `npm run build`.');
}
