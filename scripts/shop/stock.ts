import { Command } from '@commander-js/extra-typings';
import type { StockChange, StockItem } from '../../src/catalogue/owner/set-stock.ts';
import { commandWithActions, printJson, table, wholeNumber, withAdmin } from './actions.ts';
import { readWords, UsageError } from './command.ts';
import { readCsv, readEach } from './csv.ts';
import { tellRefused, tellUnknown } from './refused.ts';

const help = `Usage: npm run shop -- stock ACTION [options]

Stock is one pool for all stores. Of a product with variants each of them has its own, of a grouped product its parts: name
those. A bundle is sold or not: 0 takes it off sale, any other number brings it back.

Actions:
  show SKU…         the stock of products, with the pieces of it that carts in checkout have reserved
  set SKU QTY       the quantity that was counted; 0 is sold out
  release SKU…      give back what carts in checkout have reserved; what is being paid for stays
  import FILE.csv   the quantities of a file with the columns sku,qty; all of them or none

It holds for carts and orders at once. The pages that show it are marked: \`npm run shop -- pages list\`. They are made
anew by \`npm run shop -- pages render\`, \`npm start\` or \`npm run build\`.

Options:
  --json            print the result as JSON
  --help            show this

Examples:
  npm run shop -- stock show POSTER-7
  npm run shop -- stock release POSTER-7
  npm run shop -- stock set POSTER-7 25
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
  return tellUnknown('stock', unknown);
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
  if (refused) return tellRefused('stock', refused.unknown, refused.byOthers);
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
