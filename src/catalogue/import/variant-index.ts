import type { Place, SkippedLine } from './dump-documents.ts';
import { toId } from './values.ts';
import type { Variant } from './variants.ts';

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
