import { Command } from '@commander-js/extra-typings';
import type { StockChange, StockItem } from '../../src/catalogue/owner/set-stock.ts';
import { commandWithActions, printJson, table, wholeNumber, withAdmin } from './actions.ts';
import { readWords, UsageError } from './command.ts';
import { readCsv, readEach } from './csv.ts';
import { printRefusal, printUnknown } from './refused.ts';

const help = `Usage: npm run shop -- stock ACTION [options]

Stock is shared by all stores. A product with variants has the stock of its variants, a grouped product that of its parts:
use their SKUs. A bundle is only on or off sale: 0 takes it off sale, any other number puts it back.

Actions:
  show SKU…         the stock of products, and how much of it carts in checkout have reserved
  set SKU QTY       sets the quantity; 0 is sold out
  release SKU…      releases what carts in checkout have reserved, except items that are being paid for
  import FILE.csv   imports a file with the columns sku,qty, completely or not at all

Changes apply to carts and orders at once. Pages that show them are rendered again by a running \`npm start\`,
\`npm run shop -- pages render\` or \`npm run build\`; \`npm run shop -- pages list\` lists them.

Options:
  --json            print the result as JSON
  --help            show this help

Examples:
  npm run shop -- stock show vm-1250-30x40
  npm run shop -- stock release vm-1250-30x40
  npm run shop -- stock set vm-1250-30x40 25
  npm run shop -- stock import counted.csv
`;

/** Stock, as its owner sees and sets it (`npm run shop -- stock`). */
export const stockCommand = commandWithActions(
  { name: 'stock', summary: 'show, set and import stock', help },
  { show, set, release, import: importFile },
);

function commandLine() {
  return new Command().argument('[words...]').option('--json', '', false);
}

async function show(args: readonly string[]): Promise<number> {
  const { values, positionals } = readWords(args, commandLine());
  if (positionals.length === 0) throw new UsageError('Give one sku or several.');
  const rows = await readReserved(positionals);
  return tell(rows, positionals, values.json);
}

async function release(args: readonly string[]): Promise<number> {
  const { values, positionals } = readWords(args, commandLine());
  if (positionals.length === 0) throw new UsageError('Give one sku or several.');
  await withAdmin((admin) => admin.reservations.release(positionals));
  const rows = await readReserved(positionals);
  return tell(rows, positionals, values.json);
}

type ReservedItem = StockItem & { readonly reserved: number };

async function readReserved(skus: readonly string[]): Promise<readonly ReservedItem[]> {
  return withAdmin(async ({ stock, reservations }) => {
    const rows = await stock.read(skus);
    const reserved = await reservations.reserved(skus);
    return rows.map((row) => ({ ...row, reserved: reserved.get(row.sku) ?? 0 }));
  });
}

function tell(rows: readonly ReservedItem[], skus: readonly string[], json: boolean): number {
  const unknown = skus.filter((sku) => !rows.some((row) => row.sku === sku));
  if (json) printJson(rows.map(shown));
  else if (rows.length > 0) console.log(describe(rows));
  return printUnknown('stock', unknown);
}

async function set(args: readonly string[]): Promise<number> {
  const { values, positionals } = readWords(args, commandLine());
  const [sku, qty, ...others] = positionals;
  if (sku === undefined || qty === undefined || others.length > 0)
    throw new UsageError('Give one sku and its quantity.');
  return write([{ sku, qty: wholeNumber(qty, 'The quantity', 0) }], values.json);
}

async function importFile(args: readonly string[]): Promise<number> {
  const { values, positionals } = readWords(args, commandLine());
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('Give the path of one file.');
  const rows = await readCsv(file, ['sku', 'qty']);
  const read = ({ sku = '', qty = '' }): StockChange => {
    if (sku === '') throw new UsageError('the sku is missing.');
    return { sku, qty: wholeNumber(qty, 'the quantity', 0) };
  };
  const changes = readEach(file, rows, read, ({ sku }) => sku);
  return write(changes, values.json);
}

async function write(changes: readonly StockChange[], json: boolean): Promise<number> {
  const skus = changes.map(({ sku }) => sku);
  const refused = await withAdmin(({ stock }) => stock.set(changes));
  if (refused) return printRefusal('stock', refused.unknown, refused.byOthers);
  const rows = json || skus.length === 1 ? await readReserved(skus) : [];
  if (json) printJson(rows.map(shown));
  else console.log(rows.length > 0 ? describe(rows) : `The stock of ${skus.length} products was set.`);
  return 0;
}

function describe(rows: readonly ReservedItem[]): string {
  const cells = rows.map((row) => [
    row.sku,
    row.manage_stock === 0 ? 'not counted' : `${row.qty}`,
    `${row.reserved}`,
    row.is_in_stock === 0 ? 'no' : 'yes',
    row.backorders === 0 ? 'no' : 'yes',
  ]);
  return table(['SKU', 'QTY', 'RESERVED', 'SOLD', 'BELOW ZERO'], cells);
}

function shown({ sku, qty, reserved, is_in_stock, backorders, manage_stock }: ReservedItem) {
  return {
    sku,
    qty,
    reserved,
    is_in_stock: is_in_stock !== 0,
    backorders: backorders !== 0,
    manage_stock: manage_stock !== 0,
  };
}
