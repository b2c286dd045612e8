import { Command } from '@commander-js/extra-typings';
import { createProgress } from '../../integrations/static-render/progress.ts';
import type { PullProgress, PullReport } from '../../src/commerce/catalogue-pull.ts';
import { chooseSystem } from '../../src/commerce/choose-system.ts';
import { readEnvironment, type Environment } from '../../src/config/environment.ts';
import { enabledStoreViews, findStoreView } from '../../src/config/store-views.ts';
import { readWords, UsageError, type ShopCommand } from './command.ts';
import { printImport } from './import-report.ts';

const help = `Usage: npm run shop -- pull [options]

Brings the catalogue up to date with the API of an existing shop (BACKEND=vsf, docs/existing-api.md): imports products, categories,
attributes, tax rules, content and reviews if any changed, and writes present prices and stock. \`npm start\` does it where a store has
no catalogue yet, and a running shop at an interval (VSF_PULL_SECONDS).

An interrupted pull goes on where it was. A store whose pull fails keeps what it has.
Exit status: 0 done, 1 a store was not pulled, 2 invalid arguments.

Options:
  --store CODE    only this store (default: every enabled one)
  --full          import everything again, whether it changed or not
  --json          print the result as JSON
  --help          show this help

Examples:
  npm run shop -- pull
  npm run shop -- pull --store de --full
`;

/** Pulls the catalogue from the API of an existing shop (`npm run shop -- pull`). */
export const pullCommand: ShopCommand = {
  name: 'pull',
  summary: 'bring the catalogue up to date with the API of an existing shop',
  help,
  async run(args) {
    const line = new Command()
      .option('--store <code>')
      .option('--full', '', false)
      .option('--json', '', false);
    const { values, positionals } = readWords(args, line);
    if (positionals.length > 0) throw new UsageError('Name the store with --store CODE.');
    const environment = readEnvironment();
    const report = await pullWithProgress(environment, wantedStores(environment, values.store), {
      isFull: values.full,
      say: (text) => console.error(text),
    });
    if (values.json) console.log(JSON.stringify(report, null, 2));
    else printPull(report);
    return report.failures.length > 0 ? 1 : 0;
  },
};

function wantedStores(environment: Environment, code: string | undefined): readonly string[] {
  const codes = enabledStoreViews(environment).map(({ storeCode }) => storeCode);
  if (code === undefined) return codes;
  if (codes.includes(code)) return [code];
  throw new UsageError(
    `--store ${code}: there is no such store, or it is closed. There are: ${codes.join(', ')}.`,
  );
}

/** Pulls stores and shows how far it is. Throws `UsageError` if their catalogue is the shop's own. */
export async function pullWithProgress(
  environment: Environment,
  storeCodes: readonly string[],
  options: { readonly isFull?: boolean; readonly say: (line: string) => void },
): Promise<PullReport> {
  const system = chooseSystem(environment);
  if (!system.pullCatalogue)
    throw new UsageError('The catalogue is the shop’s own: it is pulled with BACKEND=vsf and VSF_API_URL.');
  const progress = createProgress();
  try {
    return await system.pullCatalogue({
      ...options,
      storeCodes,
      onProgress: ({ storeCode, step, done, total }) =>
        progress.update(`${storeCode}: ${stepNames[step]}`, Math.round(done), Math.round(total)),
    });
  } finally {
    progress.stop();
  }
}

const stepNames: Readonly<Record<PullProgress['step'], string>> = {
  fetching: 'fetching documents',
  importing: 'importing the catalogue',
  prices: 'asking for prices',
  stock: 'asking for stock',
};

/** Prints what a pull changed. */
export function printPull({ stores, failures }: PullReport): void {
  for (const { storeCode, imported, prices, stock, missing } of stores) {
    const name = findStoreView(storeCode)?.name ?? storeCode;
    if (imported) printImport(imported, { storeCode, name }, 'Pulled into');
    else console.log(`Nothing but prices and stock can have changed in ${storeCode} (${name}).`);
    console.log(`Prices changed: ${prices}. Stock changed: ${stock}.`);
    if (missing.length > 0) console.error(`Note: the API has none of these: ${missing.join(', ')}.`);
  }
  for (const { storeCode, problem } of failures) console.error(`${storeCode} was not pulled: ${problem}`);
}

/** Throws `UsageError` if the catalogue is pulled from elsewhere, which would soon replace what a command writes. */
export function requireOwnCatalogue(environment: Environment): void {
  if (chooseSystem(environment).capabilities.ownCatalogue) return;
  throw new UsageError('The catalogue is pulled from the shop’s API (BACKEND=vsf): npm run shop -- pull');
}
