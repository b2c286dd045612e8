import type { Edition } from '../../../../domain/stock/limited-edition.ts';
import { saleProblem, type SaleProblem } from '../../../../domain/stock/sale.ts';
import type { ApiError } from '../../../errors/api-error.ts';
import { cartErrors } from '../../../errors/cart-errors.ts';
import type { Choice } from './choice.ts';
import { saleStockOf, type StockRow } from './counted-stock.ts';
import type { StoredLine } from './lines.ts';

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

/** What else is wanted of the stock that a line takes from. */
export interface OtherDemand {
  readonly rows: readonly StockRow[];
  /** By other lines of the cart. */
  readonly others: Demand;
  /** By other carts, which have reserved it. */
  readonly reserved: Demand;
}

/**
 * Why the stock does not hold what a line of `qty` pieces needs beside the other lines of the cart and what other carts
 * have reserved (specification section 4). Stock is looked at, not reserved: that happens in checkout.
 */
export function stockProblems(
  line: Pick<Choice, 'sku' | 'edition'> & {
    readonly qty: number;
    /** The quantity that the line has already. */
    readonly before: number;
    readonly demand: Demand;
  },
  { rows, others, reserved }: OtherDemand,
): readonly SaleProblem[] {
  const editionSkus = new Set(line.edition?.skus);
  return rows
    .filter(({ sku }) => line.demand.has(sku))
    .flatMap((row) => {
      const stock = saleStockOf(row);
      // The limits of a sale are those of the line, not of its parts.
      const limits = row.sku === line.sku ? {} : { min_sale_qty: 0, max_sale_qty: 0, qty_increments: 1 };
      const problem = saleProblem({ ...stock, ...limits }, line.qty, {
        needed: line.demand.get(row.sku) ?? 0,
        taken: others.get(row.sku) ?? 0,
        reserved: reserved.get(row.sku) ?? 0,
        before: line.before,
        isEdition: editionSkus.has(row.sku),
      });
      return problem ?? [];
    });
}

/**
 * Why a limited edition has fewer pieces left than the lines of a cart ask for together (specification section 5): its
 * sizes share them.
 */
export function editionProblems(
  edition: Edition,
  qty: number,
  {
    others,
    reserved,
  }: {
    readonly others: readonly Pick<StoredLine, 'sku' | 'parent_sku' | 'qty'>[];
    readonly reserved: number;
  },
): readonly SaleProblem[] {
  const taken = piecesOfEdition(edition, others);
  const unsold = edition.left - taken;
  const left = unsold - reserved;
  if (qty <= left) return [];
  if (left > 0) return [{ kind: 'insufficient', available: left }];
  return [{ kind: unsold > 0 ? 'reserved' : 'out-of-stock' }];
}

/** Problems of the limits of a sale, whatever there is of it. */
const limitKinds: readonly SaleProblem['kind'][] = ['below-minimum', 'above-maximum', 'not-a-multiple'];

/** Pieces of an edition that lines of a cart are, over all its sizes. */
export function piecesOfEdition(
  edition: Edition,
  lines: readonly Pick<StoredLine, 'sku' | 'parent_sku' | 'qty'>[],
): number {
  return (
    lines
      // A size may be in another product, too, which is no edition.
      .filter((line) => edition.skus.includes(line.sku) && edition.skus.includes(line.parent_sku ?? line.sku))
      .reduce((sum, line) => sum + line.qty, 0)
  );
}

/** Throws the gravest of the problems of a line: what can't be had at all, then what allows the fewest pieces. */
export function throwGravest(problems: readonly SaleProblem[]): void {
  const fewest = (problem: SaleProblem) => ('available' in problem ? problem.available : 0);
  const gravest =
    problems.find(({ kind }) => kind === 'out-of-stock') ??
    problems.find(({ kind }) => limitKinds.includes(kind)) ??
    problems.toSorted((one, other) => fewest(one) - fewest(other))[0];
  if (gravest) throw saleError(gravest);
}

function saleError(problem: SaleProblem): ApiError {
  switch (problem.kind) {
    case 'below-minimum':
      return cartErrors.belowMinimum(problem.minimum);
    case 'above-maximum':
      return cartErrors.aboveMaximum(problem.maximum);
    case 'not-a-multiple':
      return cartErrors.notAMultiple(problem.increments);
    case 'insufficient':
      return cartErrors.insufficientStock(problem.available);
    case 'reserved':
      return cartErrors.reserved();
    case 'out-of-stock':
      return cartErrors.outOfStock();
  }
}
