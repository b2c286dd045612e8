import { Command } from '@commander-js/extra-typings';
import type { PriceChange, PriceRow } from '../../src/catalogue/owner/set-prices.ts';
import { findStoreView } from '../../src/config/store-views.ts';
import type { DecimalAmount } from '../../src/domain/money/minor-units.ts';
import { fromMinor } from '../../src/domain/money/money.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import {
  commandWithActions,
  instant,
  lastInstant,
  minorAmount,
  minuteOf,
  moneyText,
  onlyArgument,
  printJson,
  storeNamed,
  table,
  withAdmin,
} from './actions.ts';
import { readWords, UsageError } from './command.ts';
import type { CsvRow } from '../../src/catalogue/csv.ts';
import { readCsv, readEach } from './csv.ts';
import { printRefusal, printUnknown } from './refused.ts';

const help = `Usage: npm run shop -- price ACTION [options]

Prices belong to a store, in its currency; they include tax if the store's record says so (sourcePriceIncludesTax). A
product with variants has the prices of its variants, a bundle or grouped product those of its parts: use their SKUs.

Actions:
  show SKU          the prices of a product in all stores
  set SKU PRICE     sets the price of a product in one store
  import FILE.csv   imports a file with the columns sku,store,price and optionally special_price,special_from,
                    special_to, completely or not at all. Each SKU once per store, decimals with a point: 24.90

Changes apply to carts and orders at once. Pages that show them are rendered again by a running \`npm start\`,
\`npm run shop -- pages render\` or \`npm run build\`; \`npm run shop -- pages list\` lists them.

Options:
  --store CODE      set: the store; import: the store for a file without that column
  --special PRICE   set: a special price; "none" removes it
  --from DAY        set: the --special price begins on this day in the store, such as 2026-12-01
  --to DAY          set: it ends after this day there, such as 2026-12-24, or at a time, such as 2026-12-24T18:00Z
  --json            print the result as JSON
  --help            show this help

Examples:
  npm run shop -- price set vm-1250-30x40 24.90 --store de
  npm run shop -- price set vm-1250-30x40 24.90 --store de --special 19.90 --to 2026-12-24
`;

/** Prices, as their owner sees and sets them (`npm run shop -- price`). */
export const priceCommand = commandWithActions(
  { name: 'price', summary: 'show, set and import prices', help },
  { show, set, import: importFile },
);

async function show(args: readonly string[]): Promise<number> {
  const { values, positionals } = readWords(args, new Command().argument('[sku...]').option('--json'));
  const sku = onlyArgument(positionals, 'one sku');
  const rows = await withAdmin(({ prices }) => prices.read([sku]));
  if (values.json) printJson(rows.map(shown));
  else if (rows.length > 0) console.log(describe(rows));
  return printUnknown('price', rows.length > 0 ? [] : [sku]);
}

async function set(args: readonly string[]): Promise<number> {
  const line = new Command()
    .argument('[words...]')
    .option('--store <code>')
    .option('--special <price>')
    .option('--from <day>')
    .option('--to <day>')
    .option('--json', '', false);
  const { values, positionals } = readWords(args, line);
  const [sku, price, ...others] = positionals;
  if (sku === undefined || price === undefined || others.length > 0)
    throw new UsageError('Give one sku and its price.');
  if (values.store === undefined) throw new UsageError('Say in which store: --store CODE.');
  const given = { price, special_price: values.special, special_from: values.from, special_to: values.to };
  return write([priceChange(storeNamed(values.store), sku, given)], values.json);
}

async function importFile(args: readonly string[]): Promise<number> {
  const line = new Command().argument('[file...]').option('--store <code>').option('--json', '', false);
  const { values, positionals } = readWords(args, line);
  const file = onlyArgument(positionals, 'the path of one file');
  const rows = await readCsv(file, values.store === undefined ? ['sku', 'store', 'price'] : ['sku', 'price']);
  const read = (cells: CsvRow['values']) => {
    const { sku = '', store = values.store ?? '' } = cells;
    if (sku === '') throw new UsageError('the sku is missing.');
    return priceChange(storeNamed(store), sku, cells);
  };
  return write(readEach(file, rows, read, nameOf), values.json);
}

interface GivenPrice {
  readonly price?: string | undefined;
  readonly special_price?: string | undefined;
  readonly special_from?: string | undefined;
  readonly special_to?: string | undefined;
}

const daysOnly =
  'A first or last day needs a special price: add it (--special PRICE, or the column special_price).';

function priceChange(
  { storeCode, i18n }: StoreView,
  sku: string,
  { price = '', special_price: special, special_from: from, special_to: to }: GivenPrice,
): PriceChange {
  const amount = minorAmount(price, i18n.fractionDigits, 'The price');
  if (amount === 0) throw new UsageError('The price 0: a product without a price is not sold.');
  if (!special) {
    if (from || to) throw new UsageError(daysOnly);
    return { store_code: storeCode, sku, amount };
  }
  if (special === 'none' && (from || to)) throw new UsageError('No special price has a first or last day.');
  const none = { special_amount: null, special_from: null, special_to: null };
  const offer = special === 'none' ? none : offerOf(special, from, to, i18n);
  if (offer.special_amount !== null && offer.special_amount >= amount)
    throw new UsageError(`The special price ${special} is not below the price ${price}.`);
  return { store_code: storeCode, sku, amount, ...offer };
}

function offerOf(
  special: string,
  from: string | undefined,
  to: string | undefined,
  { fractionDigits, timeZone }: StoreView['i18n'],
) {
  const special_amount = minorAmount(special, fractionDigits, 'The special price');
  if (special_amount === 0) throw new UsageError('The special price 0: write "none" to remove it.');
  const special_from = from ? instant(from, 'The first day', timeZone) : null;
  const special_to = to ? lastInstant(to, 'The last day', timeZone) : null;
  if (special_from !== null && special_to !== null && special_to < special_from)
    throw new UsageError(`The special price ends before it begins: from ${from} to ${to}.`);
  return { special_amount, special_from, special_to };
}

const nameOf = ({ sku, store_code }: PriceChange) => `${sku} in ${store_code}`;

async function write(changes: readonly PriceChange[], json: boolean): Promise<number> {
  const skus = changes.map(({ sku }) => sku);
  const { refused, rows } = await withAdmin(async ({ prices }) => {
    const problems = await prices.set(changes);
    return { refused: problems, rows: json || new Set(skus).size === 1 ? await prices.read(skus) : [] };
  });
  if (refused) {
    const byOthers = new Map(refused.byOthers.map((change) => [nameOf(change), change.others]));
    return printRefusal('price', refused.unknown.map(nameOf), byOthers);
  }
  if (json) printJson(rows.map(shown));
  else console.log(rows.length > 0 ? describe(rows) : `${changes.length} prices were set.`);
  return 0;
}

function describe(rows: readonly PriceRow[]): string {
  const cells = rows.map((row) => {
    const { store, price, special_price, currency } = shown(row);
    const money = (amount: DecimalAmount) => moneyText(amount, currencyOf(row).fractionDigits, currency);
    return [
      store,
      money(price),
      special_price === null ? '' : money(special_price),
      minuteOf(row.special_from),
      minuteOf(row.special_to),
    ];
  });
  const prices = table(['STORE', 'PRICE', 'SPECIAL', 'FROM (UTC)', 'TO (UTC)'], cells);
  return [prices, ...rows.flatMap(idleSpecial)].join('\n');
}

/**
 * Describes special prices without effect: the special price stays when the price is lowered to it, and the shop then
 * sells at the price.
 */
function idleSpecial(row: PriceRow): readonly string[] {
  const { store, special_price, currency } = shown(row);
  if (special_price === null || row.special_amount === null || row.special_amount < row.amount) return [];
  const money = moneyText(special_price, currencyOf(row).fractionDigits, currency);
  return [`The special price ${money} in ${store} does not count: it is not below the price.`];
}

function currencyOf({ store_code }: PriceRow) {
  const { fractionDigits = 2, currencyCode = '' } = findStoreView(store_code)?.i18n ?? {};
  return { fractionDigits, currency: String(currencyCode) };
}

function shown(row: PriceRow) {
  const { store_code, sku, amount, special_amount, special_from, special_to } = row;
  const { fractionDigits, currency } = currencyOf(row);
  return {
    sku,
    store: store_code,
    currency,
    price: fromMinor(amount, fractionDigits),
    special_price: special_amount === null ? null : fromMinor(special_amount, fractionDigits),
    special_from,
    special_to,
  };
}
