import type { Demand } from './demand.ts';
import type { Edition } from './edition.ts';
import { saleProblem } from './sale.ts';
import type { SaleProblem, SaleStock } from './sale.ts';

/** A line that a cart is to have. */
interface WantedLine {
  readonly sku: string;
  readonly qty: number;
  /** The quantity that the line has already. */
  readonly before: number;
  readonly demand: Demand;
  /** The limited edition that it is a piece of. */
  readonly edition?: Pick<Edition, 'skus'> | undefined;
}

/** Further demand for the stock that a line takes from. */
interface OtherDemand {
  readonly stocks: readonly (SaleStock & { readonly sku: string })[];
  /** By other lines of the cart. */
  readonly others: Demand;
  /** By other carts, which have reserved it. */
  readonly reserved: Demand;
}

/**
 * Returns why the stock does not hold what a line needs beside the other lines of the cart and what other carts have
 * reserved (docs/reference/product.md#s4). Stock is looked at, not reserved: that happens in checkout.
 */
export function stockProblems(
  line: WantedLine,
  { stocks, others, reserved }: OtherDemand,
): readonly SaleProblem[] {
  return stocks
    .filter(({ sku }) => line.demand.has(sku))
    .flatMap((stock) => {
      // The limits of a sale are those of the line, not of its parts.
      const limits = stock.sku === line.sku ? {} : { min_sale_qty: 0, max_sale_qty: 0, qty_increments: 1 };
      const problem = saleProblem({ ...stock, ...limits }, line.qty, {
        needed: line.demand.get(stock.sku) ?? 0,
        taken: others.get(stock.sku) ?? 0,
        reserved: reserved.get(stock.sku) ?? 0,
        before: line.before,
        isEdition: line.edition?.skus.includes(stock.sku) ?? false,
      });
      return problem ?? [];
    });
}

/** A line of a cart as far as it may be pieces of an edition. */
interface PlacedLine {
  readonly sku: string;
  /** The configurable product that a variant was chosen at. */
  readonly parent_sku: string | null;
  readonly qty: number;
}

/**
 * Returns why a limited edition has fewer pieces left than the lines of a cart ask for together (docs/reference/product.md#s5):
 * its sizes share them.
 */
export function editionProblems(
  edition: Pick<Edition, 'left' | 'skus'>,
  qty: number,
  { others, reserved }: { readonly others: readonly PlacedLine[]; readonly reserved: number },
): readonly SaleProblem[] {
  const unsold = edition.left - editionQuantity(edition, others);
  const left = unsold - reserved;
  if (qty <= left) return [];
  if (left > 0) return [{ kind: 'insufficient', available: left }];
  return [{ kind: unsold > 0 ? 'reserved' : 'out-of-stock' }];
}

/** Returns the pieces of an edition that lines of a cart are, over all its sizes. */
export function editionQuantity({ skus }: Pick<Edition, 'skus'>, lines: readonly PlacedLine[]): number {
  return (
    lines
      // A size may be in another product, too, which is no edition.
      .filter(({ sku, parent_sku }) => skus.includes(sku) && skus.includes(parent_sku ?? sku))
      .reduce((sum, { qty }) => sum + qty, 0)
  );
}

/** Problems of the limits of a sale, whatever there is of it. */
const limitKinds: readonly SaleProblem['kind'][] = ['below-minimum', 'above-maximum', 'not-a-multiple'];

/** Returns the gravest of the problems of a line: what can't be had at all, then what allows the fewest pieces. */
export function worstProblem(problems: readonly SaleProblem[]): SaleProblem | undefined {
  const fewest = (problem: SaleProblem) => ('available' in problem ? problem.available : 0);
  return (
    problems.find(({ kind }) => kind === 'out-of-stock') ??
    problems.find(({ kind }) => limitKinds.includes(kind)) ??
    problems.toSorted((one, other) => fewest(one) - fewest(other))[0]
  );
}
