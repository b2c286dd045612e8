import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { Edition } from '../../../../domain/stock/limited-edition.ts';
import { saleProblem, type SaleProblem } from '../../../../domain/stock/sale.ts';
import { cartErrors, type ApiError } from '../../../errors.ts';
import type { Choice } from './choice.ts';
import { saleStockOf } from './counted-stock.ts';

/** Pieces by sku that are taken from the stock. */
export type Demand = ReadonlyMap<string, number>;

/**
 * What a quantity of a choice takes from the stock: itself, or of a bundle its parts. A bundle is no piece of its own:
 * platforms keep no quantity of it, only whether it is sold.
 */
export function demandOf(
  { sku, product, parts }: Pick<Choice, 'sku' | 'product' | 'parts'>,
  qty: number,
): Demand {
  const demand = new Map<string, number>([[sku, product.type_id === 'bundle' ? 0 : qty]]);
  for (const part of parts) {
    demand.set(part.product.sku, (demand.get(part.product.sku) ?? 0) + part.qty * qty);
  }
  return demand;
}

/**
 * Throws when the stock does not hold what a line of `qty` pieces needs beside the other lines of the cart and what
 * other carts have reserved (specification section 4). Stock is looked at, not reserved: that happens in checkout.
 */
export async function checkStock(
  db: Kysely<Database>,
  line: Pick<Choice, 'sku' | 'edition'> & { readonly qty: number; readonly demand: Demand },
  others: Demand,
): Promise<void> {
  const rows = await db
    .selectFrom('stock_item')
    .selectAll()
    .where('sku', 'in', [...line.demand.keys()])
    .execute();
  const editionSkus = new Set(line.edition?.skus);
  for (const row of rows) {
    const stock = saleStockOf(row);
    // The limits of a sale are those of the line, not of its parts.
    const limits = row.sku === line.sku ? {} : { min_sale_qty: 0, max_sale_qty: 0 };
    const problem = saleProblem({ ...stock, ...limits }, line.qty, {
      needed: line.demand.get(row.sku) ?? 0,
      taken: others.get(row.sku) ?? 0,
      isEdition: editionSkus.has(row.sku),
    });
    if (problem) throw saleError(problem);
  }
}

/**
 * Throws when a limited edition has fewer pieces left than the lines of a cart ask for together (specification
 * section 5): its sizes share them.
 */
export function checkEdition(
  edition: Edition | undefined,
  qty: number,
  others: readonly { readonly sku: string; readonly parent_sku: string | null; readonly qty: number }[],
): void {
  if (!edition) return;
  const taken = others
    // A size may be in another product, too, which is no edition.
    .filter((line) => edition.skus.includes(line.sku) && edition.skus.includes(line.parent_sku ?? line.sku))
    .reduce((sum, line) => sum + line.qty, 0);
  const left = edition.left - taken;
  if (left <= 0) throw cartErrors.outOfStock();
  if (qty > left) throw cartErrors.insufficientStock(left);
}

function saleError(problem: SaleProblem): ApiError {
  switch (problem.kind) {
    case 'below-minimum':
      return cartErrors.belowMinimum(problem.minimum);
    case 'above-maximum':
      return cartErrors.aboveMaximum(problem.maximum);
    case 'insufficient':
      return cartErrors.insufficientStock(problem.available);
    case 'out-of-stock':
      return cartErrors.outOfStock();
  }
}
