import type { Category } from '../../domain/category/category.ts';

/** From the category ids of a dump to those of the shop. */
export class CategoryIds {
  readonly #known: ReadonlySet<number>;
  readonly #newIds: ReadonlyMap<number, number>;
  readonly #sourceRootIds: ReadonlySet<number>;
  readonly #rootId: number;

  constructor(
    categories: readonly Pick<Category, 'id'>[],
    newIds: ReadonlyMap<number, number>,
    sourceRootIds: ReadonlySet<number>,
    rootId: number,
  ) {
    this.#known = new Set(categories.map(({ id }) => id));
    this.#newIds = newIds;
    this.#sourceRootIds = sourceRootIds;
    this.#rootId = rootId;
  }

  /** Returns the shop's ID of a dump's category; the root for a root; undefined if the dump does not have it. */
  of(sourceId: number): number | undefined {
    if (this.#sourceRootIds.has(sourceId)) return this.#rootId;
    const id = this.#newIds.get(sourceId) ?? sourceId;
    return this.#known.has(id) ? id : undefined;
  }

  /**
   * Returns the shop's categories of a product, each once; the root for a product that is in none of them. A dump
   * without categories leaves those of the shop unchanged: then the IDs are kept, and all products are also below the
   * root.
   */
  ofProduct(sourceIds: readonly number[]): number[] {
    if (this.#known.size === 0) return [...new Set([...sourceIds, this.#rootId])];
    const ids = [...new Set(sourceIds.flatMap((id) => this.of(id) ?? []))];
    return ids.length > 0 ? ids : [this.#rootId];
  }
}
