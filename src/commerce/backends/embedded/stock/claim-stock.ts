import { sql, type Transaction } from 'kysely';
import { markStock } from '../../../../catalogue/product-changes.ts';
import type { Database } from '../../../../database/schema.ts';
import { editionNumbers } from '../../../../domain/stock/edition.ts';
import type { UnavailableItem } from '../../../contract/checkout.ts';
import {
  demandOfLines,
  editionSku,
  editionSkusOf,
  editionsOf,
  lockStock,
  unavailableLines,
  type AvailableStock,
  type StockLine,
  type StockTerms,
} from './available-stock.ts';
import { isCounted } from './counted-stock.ts';
import { releaseStock } from './holds.ts';
import { lowStockQuantity } from '../../../../config/limits/orders.ts';

/** The stock that an order may take; nothing is taken yet. */
export interface StockClaim {
  readonly kind: 'claim';
  readonly taken: readonly { readonly sku: string; readonly qty: number; readonly runsOut: boolean }[];
  /** The numbers of pieces of limited editions, by line. */
  readonly numbers: ReadonlyMap<number, { readonly size: number; readonly numbers: readonly number[] }>;
  readonly pieces: readonly { readonly edition_sku: string; readonly number: number }[];
  /** Everything that the pieces' editions are sold as. */
  readonly editionSkus: readonly string[];
  /** Those of them of which no piece is left. */
  readonly closed: readonly string[];
  /** Skus of which few pieces are left, because of this order. */
  readonly low: readonly { readonly sku: string; readonly left: number }[];
}

export type ClaimOutcome =
  StockClaim | { readonly kind: 'unavailable'; readonly lines: readonly UnavailableItem[] };

/**
 * Locks what the lines of a cart need from the stock, and says what an order takes of it, the cart's reserved pieces among
 * it; all or nothing.
 */
export async function claimStock(
  db: Transaction<Database>,
  { cartId, stock: lines }: { readonly cartId: string; readonly stock: readonly StockLine[] },
  terms: StockTerms,
): Promise<ClaimOutcome> {
  const stock = await lockStock(db, cartId, lines, terms);
  const missing = unavailableLines(lines, stock);
  if (missing.length > 0) return { kind: 'unavailable', lines: missing };
  const demand = demandOfLines(lines);
  const managed = stock.rows.filter(
    ({ sku, manage_stock }) => manage_stock !== 0 && (demand.get(sku) ?? 0) > 0,
  );
  const editions = editionSkusOf(lines);
  const taken = managed.map((row) => {
    const qty = demand.get(row.sku) ?? 0;
    return { sku: row.sku, qty, left: row.qty - qty, before: row.qty, isCounted: isCounted(row, editions) };
  });
  const isLow = ({ left, before, ...row }: (typeof taken)[number]) =>
    row.isCounted && left <= lowStockQuantity && before > lowStockQuantity;
  return {
    kind: 'claim',
    taken: taken.map(({ sku, qty, left, ...row }) => ({ sku, qty, runsOut: row.isCounted && left <= 0 })),
    low: taken.filter(isLow).map(({ sku, left }) => ({ sku, left })),
    ...numberPieces(lines, stock),
  };
}

/** Assigns the lowest free numbers to each line's pieces. */
function numberPieces(
  lines: readonly StockLine[],
  stock: AvailableStock,
): Pick<StockClaim, 'numbers' | 'pieces' | 'editionSkus' | 'closed'> {
  const numbers = new Map<number, { size: number; numbers: readonly number[] }>();
  const pieces: { edition_sku: string; number: number }[] = [];
  const closed: string[] = [];
  for (const edition of editionsOf(lines)) {
    const sku = editionSku(edition);
    const taken = new Set(stock.takenNumbers.get(sku));
    for (const line of lines.filter((each) => each.edition && editionSku(each.edition) === sku)) {
      const given = editionNumbers(edition, taken, line.qty);
      for (const number of given) taken.add(number);
      numbers.set(line.item_id, { size: edition.size, numbers: given });
      pieces.push(...given.map((number) => ({ edition_sku: sku, number })));
    }
    if (taken.size >= edition.sellable) closed.push(...edition.skus);
  }
  const sold = editionSkusOf(lines);
  const editionSkus = stock.rows.map(({ sku }) => sku).filter((sku) => sold.has(sku));
  return { numbers, pieces, editionSkus, closed };
}

const soldOut = { is_in_stock: 0, sold_out: 1 };

/** Takes what was claimed, in the same transaction; the order stands. */
export async function takeStock(
  db: Transaction<Database>,
  { orderId, cartId }: { readonly orderId: string; readonly cartId: string },
  { taken, pieces, editionSkus, closed }: StockClaim,
): Promise<void> {
  for (const { sku, qty, runsOut } of taken) {
    await db
      .updateTable('stock_item')
      .set({ qty: sql`qty - ${qty}`, ...(runsOut ? soldOut : {}) })
      .where('sku', '=', sku)
      .execute();
  }
  // Whatever the stock of a size says; but one that its owner took off sale stays so when pieces come back.
  if (closed.length > 0) {
    await db
      .updateTable('stock_item')
      .set(soldOut)
      .where('sku', 'in', closed)
      .where('is_in_stock', '=', 1)
      .execute();
  }
  const others = editionSkus.filter((sku) => !taken.some((row) => row.sku === sku));
  // No piece of the other sizes is taken; but they are sold again, too, when this order is canceled.
  const rows = [...taken, ...others.map((sku) => ({ sku, qty: 0 }))].map(({ sku, qty }) => {
    return { order_id: orderId, sku, qty };
  });
  if (rows.length > 0) await db.insertInto('order_stock').values(rows).execute();
  const numbered = pieces.map((piece) => ({ ...piece, order_id: orderId }));
  if (numbered.length > 0) await db.insertInto('edition_piece').values(numbered).execute();
  await releaseStock(db, cartId);
  const ranOut = taken.filter(({ runsOut }) => runsOut).map(({ sku }) => sku);
  // A page says how many pieces of an edition are left.
  const gone = [...ranOut, ...closed];
  await markStock(db, [...gone, ...pieces.map(({ edition_sku }) => edition_sku)], {
    turned: gone.length > 0,
  });
}

/**
 * Gives back to the stock what an order took, and the numbers of its pieces. What was sold out is sold again, whichever
 * order took the last piece; what its owner took off sale is not.
 */
export async function restockOrder(db: Transaction<Database>, orderId: string): Promise<void> {
  const rows = await db
    .deleteFrom('order_stock')
    .where('order_id', '=', orderId)
    .returning(['sku', 'qty'])
    .execute();
  const pieces = await db
    .deleteFrom('edition_piece')
    .where('order_id', '=', orderId)
    .returning('edition_sku')
    .execute();
  const editions = new Set(pieces.map(({ edition_sku }) => edition_sku));
  const soldAgain: string[] = [];
  for (const { sku, qty } of rows.toSorted((one, other) => (one.sku < other.sku ? -1 : 1))) {
    await db
      .updateTable('stock_item')
      .set({ qty: sql`qty + ${qty}` })
      .where('sku', '=', sku)
      .execute();
    const opened = db
      .updateTable('stock_item')
      .set({ is_in_stock: 1, sold_out: 0 })
      .where('sold_out', '=', 1);
    // An edition itself has no pieces of its own, its sizes have.
    const rightly = editions.has(sku) ? opened : opened.where('qty', '>', 0);
    const { numUpdatedRows } = await rightly.where('sku', '=', sku).executeTakeFirst();
    if (numUpdatedRows > 0n) soldAgain.push(sku);
  }
  await markStock(db, [...soldAgain, ...editions], { turned: soldAgain.length > 0 });
}
