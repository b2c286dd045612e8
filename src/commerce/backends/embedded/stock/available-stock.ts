import type { Kysely, Transaction } from 'kysely';
import type { Limits } from '../../../../config/limits/shoppers.ts';
import { lockingRows } from '../../../../database/dialect.ts';
import type { Database } from '../../../../database/schema.ts';
import { demandOf, type Demand } from '../../../../domain/stock/demand.ts';
import type { Edition } from '../../../../domain/stock/edition.ts';
import type { UnavailableItem } from '../../../contract/checkout.ts';
import type { ResolvedLine } from '../base/cart-line.ts';
import { quantityOf, type StockRow } from './counted-stock.ts';
import { heldByOthers, reservedBySku, reservedOfEdition, type HeldQuantity } from './reserved-stock.ts';

/** The stock of a cart's lines, locked, with what this cart may have of it. */
export interface AvailableStock {
  readonly rows: readonly StockRow[];
  /** Pieces that other carts have reserved. */
  readonly held: readonly HeldQuantity[];
  /** Pieces of it that this cart can't have, by sku. */
  readonly reserved: Demand;
  /** The same of editions, by the sku of the edition. */
  readonly reservedOfEdition: ReadonlyMap<string, number>;
  /** Numbers that are taken, by the sku of the edition. */
  readonly takenNumbers: ReadonlyMap<string, ReadonlySet<number>>;
}

/** The instant and the limits by which stock is checked. */
export interface StockTerms {
  readonly now: Date;
  readonly limits: Pick<Limits, 'reservation' | 'editionPieces' | 'unpaidOrders'>;
}

/** A line as far as stock goes; what it takes is written in a way that JSON keeps. */
export interface StockLine {
  readonly item_id: number;
  readonly sku: string;
  readonly qty: number;
  /** Pieces by sku. */
  readonly demand: readonly (readonly [sku: string, qty: number])[];
  readonly edition?: Edition | undefined;
}

/** Returns the stock that a cart line takes. */
export function stockLineOf({ stored, choice }: ResolvedLine): StockLine {
  const { item_id, sku, qty } = stored;
  return { item_id, sku, qty, demand: [...demandOf(choice, qty)], edition: choice.edition };
}

/** Sums up the stock that lines take. */
export function demandOfLines(lines: readonly StockLine[]): Demand {
  return sumOf(lines.map(({ demand }) => new Map(demand)));
}

/** Sums up demands by SKU. */
export function sumOf(demands: readonly Demand[]): Demand {
  const total = new Map<string, number>();
  for (const [sku, qty] of demands.flatMap((demand) => [...demand])) {
    total.set(sku, (total.get(sku) ?? 0) + qty);
  }
  return total;
}

/** Lists the limited editions among lines, each once. */
export function editionsOf(lines: readonly StockLine[]): readonly Edition[] {
  const editions = lines.flatMap(({ edition }) => edition ?? []);
  return [...new Map(editions.map((edition) => [editionSku(edition), edition])).values()];
}

/** Returns the name of an edition in the database: the SKU of the product that its sizes belong to. */
export function editionSku({ skus }: Edition): string {
  return skus[0] ?? '';
}

/**
 * Locks the stock of a cart's lines, in one order for all carts, and reads what others have reserved. Of an edition all
 * sizes are locked, since they share their pieces.
 */
export async function lockStock(
  db: Transaction<Database>,
  cartId: string,
  lines: readonly StockLine[],
  { now, limits: { reservation } }: StockTerms,
): Promise<AvailableStock> {
  const editions = editionsOf(lines);
  const skus = [...new Set([...demandOfLines(lines).keys(), ...editions.flatMap((edition) => edition.skus)])];
  if (skus.length === 0) return nothingToTake;
  const query = db.selectFrom('stock_item').selectAll().where('sku', 'in', skus).orderBy('sku');
  const rows = await lockingRows(db, query).execute();
  const held = await heldByOthers(db, cartId, skus, now);
  const taken = await takenNumbers(db, editions.map(editionSku));
  const editionSkus = new Set(editions.flatMap((edition) => edition.skus));
  const inStock = new Map(rows.map((row) => [row.sku, quantityOf(row, editionSkus)]));
  const ofEditions = editions.map((edition) => {
    const unsold = unsoldQuantity(edition, taken);
    return [editionSku(edition), reservedOfEdition(held, { ...edition, unsold }, reservation)] as const;
  });
  return {
    rows,
    held,
    takenNumbers: taken,
    reserved: reservedBySku(held, inStock, reservation),
    reservedOfEdition: new Map(ofEditions),
  };
}

const nothingToTake: AvailableStock = {
  rows: [],
  held: [],
  reserved: new Map(),
  reservedOfEdition: new Map(),
  takenNumbers: new Map(),
};

/** Returns how many pieces of an edition no order has taken. */
export function unsoldQuantity(edition: Edition, taken: AvailableStock['takenNumbers']): number {
  return edition.sellable - (taken.get(editionSku(edition))?.size ?? 0);
}

/** Reads the taken numbers of editions by SKU. */
export async function takenNumbers(
  db: Kysely<Database>,
  editionSkus: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const taken = new Map(editionSkus.map((sku) => [sku, new Set<number>()]));
  if (editionSkus.length === 0) return taken;
  const rows = await db
    .selectFrom('edition_piece')
    .select(['edition_sku', 'number'])
    .where('edition_sku', 'in', editionSkus)
    .execute();
  for (const { edition_sku, number } of rows) taken.get(edition_sku)?.add(number);
  return taken;
}

/** Returns all SKUs under which the editions among lines are sold. */
export function editionSkusOf(lines: readonly StockLine[]): ReadonlySet<string> {
  return new Set(editionsOf(lines).flatMap(({ skus }) => skus));
}

/**
 * Returns the lines that are not available in their quantity. Lines that share a SKU or an edition are checked
 * together.
 */
export function unavailableLines(
  lines: readonly StockLine[],
  stock: AvailableStock,
): readonly UnavailableItem[] {
  const missing = missingLines(lines, stock);
  if (missing.length === 0 || stock.held.length === 0) return missing;
  const unreserved = { ...stock, reserved: new Map(), reservedOfEdition: new Map() };
  const gone = new Set(missingLines(lines, unreserved).map(({ item_id }) => item_id));
  return missing.map((item) => (gone.has(item.item_id) ? item : { ...item, is_reserved: true as const }));
}

function missingLines(lines: readonly StockLine[], stock: AvailableStock): readonly UnavailableItem[] {
  const demand = demandOfLines(lines);
  const editionSkus = editionSkusOf(lines);
  const pieces = new Map(
    stock.rows.map((row) => {
      const left = quantityOf(row, editionSkus) - (stock.reserved.get(row.sku) ?? 0);
      return [row.sku, Math.max(0, left)] as const;
    }),
  );
  const soldOut = new Set(stock.rows.filter((row) => row.is_in_stock === 0).map(({ sku }) => sku));
  const ofEdition = editionPieces(lines, stock);
  return lines.flatMap(({ item_id, sku, qty, ...line }) => {
    const shares = line.demand.map(([each, needed]) => {
      if (soldOut.has(each)) return { fits: false, available: 0 };
      const left = pieces.get(each) ?? Number.POSITIVE_INFINITY;
      if (needed === 0) return { fits: true, available: qty };
      return { fits: (demand.get(each) ?? 0) <= left, available: Math.floor((left * qty) / needed) };
    });
    const edition = line.edition && ofEdition.get(editionSku(line.edition));
    if (edition) shares.push({ fits: edition.wanted <= edition.left, available: edition.left });
    if (shares.every(({ fits }) => fits)) return [];
    const available = Math.max(0, Math.min(qty, ...shares.map((share) => share.available)));
    return [{ item_id, sku, qty, available }];
  });
}

/** Returns, for each edition, the pieces that the lines request and those that they can have. */
function editionPieces(lines: readonly StockLine[], { takenNumbers: taken, ...stock }: AvailableStock) {
  return new Map(
    editionsOf(lines).map((edition) => {
      const sku = editionSku(edition);
      const own = lines.filter((line) => line.edition && editionSku(line.edition) === sku);
      const wanted = own.reduce((sum, { qty }) => sum + qty, 0);
      const held = stock.reservedOfEdition.get(sku) ?? 0;
      return [sku, { wanted, left: unsoldQuantity(edition, taken) - held }] as const;
    }),
  );
}
