import type { ProductTypeId } from '../../domain/product/product.ts';
import { amountProblem } from './amounts.ts';
import type { CategoryIds } from './category-ids.ts';
import type { Place, SkippedLine } from './dump-documents.ts';
import { identifyProduct, pictureOf, productPath } from './normalise-product.ts';
import { attributeSetOf, productStatus, productType, productVisibility } from './product-fields.ts';
import { datesProblem, tiersOf } from './normalise-price.ts';
import { stockProblem } from './normalise-stock.ts';
import { fieldsList, toFlag, toId, toIds, toInteger, toText, type Fields, imagePath } from './values.ts';
import { VariantIndex, readVariants } from './variant-index.ts';
import { OwnValues } from './own-values.ts';

/** A document that can't be a product of its own. */
interface Unidentified {
  readonly sku: string;
  readonly line: SkippedLine;
}

interface KnownProduct extends Place {
  readonly id: number;
  readonly type: ProductTypeId;
}

/**
 * An index of a dump's products after a first pass: enough to complete each of them in the second pass, a few numbers
 * and texts per product.
 */
export class ProductIndex {
  readonly #bySku = new Map<string, KnownProduct>();
  readonly #skuById = new Map<number, string>();
  readonly #variants = new VariantIndex();
  readonly #ownValues = new OwnValues();
  readonly #visiblePaths = new Set<string>();
  readonly #pictures = new Map<string, string>();
  readonly #inventedIds = new Map<string, number>();
  readonly #productsByCategory = new Map<number, Set<number>>();
  readonly #namesOfCategories = new Map<number, Fields>();
  readonly #language: string;
  #highestId = 0;
  /** The number of products by tax class. */
  readonly taxClasses = new Map<number, number>();
  /** The SKUs of the products of each attribute set that they do not name. */
  readonly attributeSets = new Map<number, Set<string>>();
  duplicates = 0;
  /** SKUs with a comma, which lists of SKUs can't name. */
  readonly commaSkus = new Set<string>();
  /** Products that want an answer to custom options, which the dump leaves out. */
  readonly optionless = new Set<string>();
  /** Products with prices of customer groups or quantities. */
  readonly tiered = new Set<string>();
  /** Products with prices of customer groups or quantities that can't be read. */
  readonly unreadTiers = new Set<string>();
  /** SKUs of documents without a usable ID whose product holds them as variants. */
  readonly onlyVariants = new Set<string>();
  readonly #unidentified: Unidentified[] = [];

  /** Creates the index; `language` is the store's, for addresses. */
  constructor(language: string) {
    this.#language = language;
  }

  get size(): number {
    return this.#bySku.size;
  }

  /**
   * Takes a product into account; texts say why it can't be one, or what of it can't be used. Of documents with one sku
   * the last counts.
   */
  add(raw: Fields, place: Place): readonly string[] {
    const identity = identifyProduct(raw);
    if (typeof identity === 'string') return this.#refuse(raw, place, identity);
    const { id, sku } = identity;
    const owner = this.#skuById.get(id);
    if (owner !== undefined && owner !== sku) return [`product ${sku} has the id ${id} of product ${owner}`];
    const problem = amountProblem(raw) ?? stockProblem(raw);
    if (problem !== undefined) return [`product ${sku}: ${problem}`];
    const earlier = this.#bySku.get(sku);
    if (earlier) {
      this.duplicates++;
      this.#skuById.delete(earlier.id);
    }
    this.#bySku.set(sku, { ...place, id, type: productType(raw) });
    this.#skuById.set(id, sku);
    this.#raiseHighestId(raw, id);
    const taxClassId = toInteger(raw['tax_class_id']);
    if (taxClassId !== undefined) {
      this.taxClasses.set(taxClassId, (this.taxClasses.get(taxClassId) ?? 0) + 1);
    }
    const { id: setId, name: setName } = attributeSetOf(raw);
    if (setId !== undefined && setName === undefined) {
      this.attributeSets.set(setId, (this.attributeSets.get(setId) ?? new Set()).add(sku));
    }
    this.#noteTiers(sku, raw);
    if (productType(raw) !== 'configurable') this.#ownValues.set(sku, raw);
    if (lacksOptions(raw)) this.optionless.add(sku);
    else this.optionless.delete(sku);
    const { variants, problems } = readVariants(raw);
    this.#notePicture(sku, pictureOf(raw));
    for (const variant of variants) this.#notePicture(variant.sku, imagePath(variant.raw['image']));
    for (const each of [identity, ...variants]) if (each.sku.includes(',')) this.commaSkus.add(each.sku);
    this.#variants.set(sku, variants, place);
    const visible = productVisibility(raw) > 1;
    const path = productPath(raw, this.#language);
    if (visible && path !== undefined) this.#visiblePaths.add(path);
    this.#countCategories(raw, id, visible && productStatus(raw) < 2);
    const offer = datesProblem(raw);
    return [...(offer === undefined ? [] : [`product ${sku}: ${offer}`]), ...problems];
  }

  /** Returns true for the document that counts among those with its SKU. */
  isLast(sku: string, place: Place): boolean {
    const known = this.#bySku.get(sku);
    return known?.file === place.file && known.line === place.line;
  }

  /** Returns the ID of a SKU: that of its document, else a new one above all others. */
  idOf(sku: string): number {
    const known = this.#bySku.get(sku)?.id ?? this.#inventedIds.get(sku);
    if (known !== undefined) return known;
    this.#highestId++;
    this.#inventedIds.set(sku, this.#highestId);
    return this.#highestId;
  }

  /** Returns the picture of a product or variant. */
  pictureOf(sku: string): string | undefined {
    return this.#pictures.get(sku);
  }

  /** Returns the option of an attribute that a simple product of the dump has. */
  valueOf(sku: string, code: string): number | undefined {
    return this.#ownValues.of(sku, code);
  }

  /** Returns true for a product or variant of the dump. */
  has(sku: string): boolean {
    return this.#bySku.has(sku) || this.#variants.has(sku);
  }

  /** Takes out the variants that have the id of another product, once all products are known, and says so. */
  refuseVariants(): SkippedLine[] {
    const taken = this.#variants.refuseTaken(this.#skuById, (sku) => this.#bySku.has(sku));
    const isVariant = ({ sku }: Unidentified) => this.#variants.has(sku);
    for (const each of this.#unidentified.filter(isVariant)) this.onlyVariants.add(each.sku);
    const lost = this.#unidentified.filter((each) => !isVariant(each)).map(({ line }) => line);
    return [...taken, ...lost];
  }

  /** Says why a document can't be a product; of one that may be a variant it is said once all products are known. */
  #refuse(raw: Fields, place: Place, problem: string): readonly string[] {
    const sku = toText(raw['sku']);
    if (sku === undefined) return [problem];
    if (!this.#bySku.has(sku)) this.#ownValues.set(sku, raw);
    this.#unidentified.push({ sku, line: { ...place, problem } });
    return [];
  }

  typeOf(sku: string): ProductTypeId | undefined {
    return this.#bySku.get(sku)?.type;
  }

  /** Returns true if a visible product has the address. */
  isVisiblePath(path: string): boolean {
    return this.#visiblePaths.has(path);
  }

  /** Counts the listed products in any of the shop's categories. */
  countIn(shopIds: readonly number[], categoryIds: CategoryIds): number {
    const wanted = new Set(shopIds);
    const sources = [...this.#productsByCategory].filter(([id]) => wanted.has(categoryIds.of(id) ?? 0));
    return sources.reduce((all, [, more]) => all.union(more), new Set<number>()).size;
  }

  /** Returns category documents made from the products' own category names, all on the first level. */
  categoriesOfProducts(rootId: number): Fields[] {
    return [...this.#namesOfCategories].map(([id, { name, slug, path }]) => ({
      id,
      parent_id: rootId,
      level: 2,
      name,
      url_key: slug,
      url_path: path,
    }));
  }

  #noteTiers(sku: string, raw: Fields): void {
    for (const each of [raw, ...fieldsList(raw['configurable_children'])]) {
      const kind = tiersOf(each);
      if (kind !== 'none') (kind === 'read' ? this.tiered : this.unreadTiers).add(sku);
    }
  }

  #notePicture(sku: string, picture: string | undefined): void {
    if (picture !== undefined) this.#pictures.set(sku, picture);
  }

  #raiseHighestId(raw: Fields, id: number): void {
    const children = fieldsList(raw['configurable_children']).map((child) => toId(child['id']) ?? 0);
    this.#highestId = children.reduce(
      (highest, each) => Math.max(highest, each),
      Math.max(this.#highestId, id),
    );
  }

  #countCategories(raw: Fields, productId: number, listed: boolean): void {
    const named = fieldsList(raw['category']).flatMap((entry) => {
      const id = toId(entry['category_id'] ?? entry['id']);
      if (id !== undefined && entry['name'] !== undefined) this.#namesOfCategories.set(id, entry);
      return id ?? [];
    });
    if (!listed) return;
    for (const id of [...named, ...toIds(raw['category_ids'])]) {
      const products = this.#productsByCategory.get(id) ?? new Set();
      this.#productsByCategory.set(id, products.add(productId));
    }
  }
}

function lacksOptions(raw: Fields): boolean {
  if (!['simple', 'virtual'].includes(productType(raw))) return false;
  return toFlag(raw['required_options']) === true && fieldsList(raw['custom_options']).length === 0;
}
