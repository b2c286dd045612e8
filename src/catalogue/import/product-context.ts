import type { Attribute } from '../../domain/product/attribute.ts';
import type { ProductTypeId } from '../../domain/product/product.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { CategoryIds } from './category-ids.ts';
import type { Fields } from './values.ts';

/** The input by which a product is completed. */
export interface ProductContext {
  readonly storeView: StoreView;
  readonly attributes: ReadonlyMap<string, Attribute>;
  /** Returns the shop's attribute set of a product document. */
  attributeSetIdOf(raw: Fields): number;
  readonly categoryNames: ReadonlyMap<number, string>;
  readonly categoryIds: CategoryIds;
  /** For products that name no tax class. */
  readonly defaultTaxClassId: number;
  /** Tax classes by their rate in percent in the country of the store, for products that name a rate. */
  readonly taxRates: ReadonlyMap<number, number>;
  /** Returns the ID of a SKU that another document has, or a new one. */
  idOf(sku: string): number;
  /** Returns the picture of a product or variant of the dump. */
  pictureOf(sku: string): string | undefined;
  /** Returns the option of an attribute that a simple product of the dump has. */
  valueOf(sku: string, code: string): number | undefined;
  /** Returns true if the dump has a product or variant. */
  has(sku: string): boolean;
  /** Is called for each linked product that is not in the dump. */
  onMissingLink(sku: string): void;
  /** Is called for each variant without a value for an option of its product, which nobody can choose. */
  onUnchoosable(sku: string): void;
  /** Is called for each product that requires a file of its buyer, which the shop can't take. */
  onFileWanted(sku: string): void;
  /** Is called for each product that is made of others, of which the dump holds none. */
  onNoParts(sku: string): void;
  /** Is called for each grouped product with custom options, which are not sold. */
  onGroupOptions(sku: string): void;
  /** Returns the type of a SKU that another document has. */
  typeOf(sku: string): ProductTypeId | undefined;
  /** Returns false for the address of a hidden product that a visible one has too. */
  mayKeepPath(visible: boolean, urlPath: string): boolean;
}
