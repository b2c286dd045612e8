import type { Attribute } from '../../domain/product/attribute.ts';
import type { ProductTypeId } from '../../domain/product/product.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { CategoryIds } from './category-ids.ts';

/** What a product is completed with. */
export interface ProductContext {
  readonly storeView: StoreView;
  readonly attributes: ReadonlyMap<string, Attribute>;
  readonly categoryNames: ReadonlyMap<number, string>;
  readonly categoryIds: CategoryIds;
  /** For products that name no tax class. */
  readonly defaultTaxClassId: number;
  /** Tax classes by their rate in percent in the country of the store, for products that name a rate. */
  readonly taxRates: ReadonlyMap<number, number>;
  /** The id of a sku that another document has, or a new one. */
  idOf(sku: string): number;
  /** Returns the picture of a product or variant of the dump. */
  pictureOf(sku: string): string | undefined;
  /** Whether the dump holds a product or variant. */
  has(sku: string): boolean;
  /** Told of each product that is linked to and that the dump does not hold. */
  onMissingLink(sku: string): void;
  /** Told of each variant that has no value for an option of its product, so that nobody can choose it. */
  onUnchoosable(sku: string): void;
  /** Told of each product that wants a file of its buyer, which the shop can't take. */
  onFileWanted(sku: string): void;
  /** Told of each grouped product that has custom options, which are not sold. */
  onGroupOptions(sku: string): void;
  /** The type of a sku that another document has. */
  typeOf(sku: string): ProductTypeId | undefined;
  /** False for the address of a hidden product that a visible one has too. */
  mayKeepPath(visible: boolean, urlPath: string): boolean;
}
