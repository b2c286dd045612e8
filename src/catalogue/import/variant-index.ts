import type { Place, SkippedLine } from './dump-documents.ts';
import { toId, fieldsList, toText, type Fields, withCustomAttributes } from './values.ts';
import { amountProblem } from './amounts.ts';
import { datesProblem } from './normalise-price.ts';
import { stockProblem } from './normalise-stock.ts';

interface KnownVariant extends Place {
  /** The sku of its product. */
  readonly product: string;
  readonly id: number | undefined;
}

/** The variants that the products of a dump hold, by sku. */
export class VariantIndex {
  readonly #bySku = new Map<string, KnownVariant>();
  readonly #skusOfProduct = new Map<string, readonly string[]>();

  /** Sets the variants of a product, replacing earlier ones. */
  set(product: string, variants: readonly Variant[], place: Place): void {
    for (const sku of this.#skusOfProduct.get(product) ?? []) {
      if (this.#bySku.get(sku)?.product === product) this.#bySku.delete(sku);
    }
    for (const { sku, raw } of variants) this.#bySku.set(sku, { ...place, product, id: toId(raw['id']) });
    if (variants.length > 0 || this.#skusOfProduct.has(product)) {
      this.#skusOfProduct.set(
        product,
        variants.map(({ sku }) => sku),
      );
    }
  }

  has(sku: string): boolean {
    return this.#bySku.has(sku);
  }

  /**
   * Takes out the variants that have the id of another product or variant, and says so, once all are known. One that is a
   * product of its own has the id of that.
   */
  refuseTaken(skuById: ReadonlyMap<number, string>, isProduct: (sku: string) => boolean): SkippedLine[] {
    const owners = new Map(skuById);
    return [...this.#bySku].flatMap(([sku, { product, id, ...place }]) => {
      if (id === undefined || isProduct(sku)) return [];
      const owner = owners.get(id);
      if (owner === undefined) {
        owners.set(id, sku);
        return [];
      }
      this.#bySku.delete(sku);
      return [{ ...place, problem: `variant ${sku} of product ${product} has the id ${id} of ${owner}` }];
    });
  }
}

/** A variant as the document of its product holds it. */
export interface Variant {
  readonly sku: string;
  readonly raw: Fields;
}

/** Returns the variants of a product document that can be sold, each SKU once, and the problems of the others. */
export function readVariants(raw: Fields): {
  readonly variants: readonly Variant[];
  readonly problems: readonly string[];
} {
  const variants = new Map<string, Variant>();
  const problems: string[] = [];
  for (const [index, child] of fieldsList(raw['configurable_children']).entries()) {
    const variant = withCustomAttributes(child);
    const sku = toText(variant['sku']);
    const problem = sku === undefined ? 'it has no sku' : (amountProblem(variant) ?? stockProblem(variant));
    const isSold = sku !== undefined && problem === undefined;
    if (isSold) variants.set(sku, { sku, raw: variant });
    const told = isSold ? datesProblem(variant) : problem;
    if (told !== undefined)
      problems.push(`variant ${sku ?? index + 1} of product ${toText(raw['sku'])}: ${told}`);
  }
  return { variants: [...variants.values()], problems };
}
