import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { demandOf, type Demand } from '../../../../domain/stock/demand.ts';
import type { Edition } from '../../../../domain/stock/edition.ts';
import {
  editionProblems,
  worstProblem,
  editionQuantity,
  stockProblems,
} from '../../../../domain/stock/line-problems.ts';
import type { SaleProblem } from '../../../../domain/stock/sale.ts';
import { editionSku, takenNumbers, unsoldQuantity, type StockTerms } from '../stock/available-stock.ts';
import {
  heldByOthers,
  reservedBySku,
  reservedOfEdition,
  type HeldQuantity,
} from '../stock/reserved-stock.ts';
import type { Choice } from '../base/choice.ts';
import { quantityOf, saleStockOf } from '../stock/counted-stock.ts';
import type { StoredLine } from '../base/cart-line.ts';
import { saleError } from './sale-error.ts';

/** A line that a cart is to have, and what else is in the cart. */
export interface WantedLine {
  readonly cartId: string;
  readonly choice: Choice;
  readonly qty: number;
  /** The quantity that it has already: no more than that is never in the way of the stock. */
  readonly before: number;
  readonly others: readonly StoredLine[];
  /** Stock that the other lines take. */
  readonly taken: Demand;
}

/** Throws where the stock has too little for a line of a cart, or others have reserved it. */
export async function checkLine(
  db: Transaction<Database>,
  { cartId, choice, qty, before, others, taken }: WantedLine,
  { now, limits }: StockTerms,
): Promise<void> {
  const { sku, edition } = choice;
  const demand = demandOf(choice, qty);
  const skus = [...demand.keys(), ...(edition?.skus ?? [])];
  const rows = await db.selectFrom('stock_item').selectAll().where('sku', 'in', skus).execute();
  const held = await heldByOthers(db, cartId, skus, now);
  const editionSkus = new Set(edition?.skus);
  const inStock = new Map(rows.map((row) => [row.sku, quantityOf(row, editionSkus)]));
  const reserved = reservedBySku(held, inStock, limits.reservation);
  const stocks = rows.map((row) => ({ sku: row.sku, ...saleStockOf(row) }));
  const gravest = worstProblem([
    ...stockProblems({ sku, edition, qty, before, demand }, { stocks, others: taken, reserved }),
    ...(edition && qty > before ? await problemsOfEdition(db, edition, { qty, others, held }, limits) : []),
  ]);
  if (gravest) throw saleError(gravest);
}

async function problemsOfEdition(
  db: Transaction<Database>,
  edition: Edition,
  { qty, others, held }: Pick<WantedLine, 'qty' | 'others'> & { readonly held: readonly HeldQuantity[] },
  { reservation, editionPieces }: StockTerms['limits'],
): Promise<readonly SaleProblem[]> {
  const unsold = unsoldQuantity(edition, await takenNumbers(db, [editionSku(edition)]));
  const left = Math.min(edition.left, unsold);
  const reserved = reservedOfEdition(held, { skus: edition.skus, unsold }, reservation);
  const inCart = editionQuantity(edition, others) + qty;
  return [
    ...editionProblems({ ...edition, left }, qty, { others, reserved }),
    ...(inCart > editionPieces ? [{ kind: 'insufficient', available: editionPieces } as const] : []),
  ];
}
