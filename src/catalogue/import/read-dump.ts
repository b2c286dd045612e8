import type { Attribute } from '../../domain/product/attribute.ts';
import type { Category } from '../../domain/category/category.ts';
import type { TaxRule } from '../../domain/tax/tax-rule.ts';
import { withDescendants } from '../../domain/category/category-tree.ts';
import { CategoryIds } from './category-ids.ts';
import { chooseNames } from './choose-names.ts';
import { readDumpFiles, type SkippedLine } from './dump-documents.ts';
import { findDumpFiles, readIndexNames, type DumpFile } from './dump-files.ts';
import type { Entity } from './entity.ts';
import { normaliseAttribute } from './normalise-attribute.ts';
import {
  completeCategories,
  draftCategory,
  nestedCategories,
  type CategoryDraft,
  type CompletedCategories,
  type LostCategories,
} from './normalise-category.ts';
import { normaliseCms, normaliseReview } from './normalise-content.ts';
import { normaliseTaxRule, type ReadTaxRule } from './normalise-tax-rule.ts';
import { attributeSetOf } from './product-fields.ts';
import { ProductIndex } from './product-index.ts';
import type { Fields } from './values.ts';

/** A dump after it was read once: everything but its products, and an index of those. */
export interface Dump {
  readonly files: readonly DumpFile[];
  /** The indexes whose documents count. */
  readonly indexes: ReadonlySet<string>;
  readonly attributes: readonly Attribute[];
  readonly categories: readonly Category[];
  readonly lostCategories: LostCategories;
  /** The categories of a product, from those that its document names. */
  readonly categoryIds: CategoryIds;
  readonly taxRules: readonly TaxRule[];
  /** Names of attribute sets by ID, of documents of their own. */
  readonly attributeSetNames: ReadonlyMap<number, string>;
  readonly reviews: readonly Fields[];
  readonly cmsPages: readonly Fields[];
  readonly cmsBlocks: readonly Fields[];
  readonly products: ProductIndex;
  readonly skipped: readonly SkippedLine[];
  /** Documents that are no mistake but of no use: how many of each type. */
  readonly ignored: ReadonlyMap<string, number>;
  /** True if a file or index belongs to the store that was read. */
  readonly hasStore: boolean;
  /** Stores that the dump holds besides the one that was read. */
  readonly otherStores: ReadonlySet<string>;
  /** Files and indexes that are there with a later date. */
  readonly outdated: readonly string[];
}

export interface ReadDumpOptions {
  /** The store of the source platform whose documents are wanted. */
  readonly store: string;
  /** Codes that count as stores in names of files and indexes. */
  readonly storeCodes: ReadonlySet<string>;
  /** Parent of categories that only the products name. */
  readonly rootCategoryId: number;
  /** Of the store that gets the catalogue (ISO 639-1): addresses are spelled as it does. */
  readonly language: string;
  /** Learns how many of all bytes were read so far. */
  readonly onRead?: ((bytes: number, allBytes: number) => void) | undefined;
}

/**
 * Reads a dump of a Vue Storefront catalogue in any of its forms and converts its documents to the shop's form.
 * Invalid ones are listed in `skipped`. Throws `DumpError` if there is nothing to read.
 */
export async function readDump(path: string, options: ReadDumpOptions): Promise<Dump> {
  const { store, storeCodes } = options;
  const ofFiles = chooseNames(await findDumpFiles(path, storeCodes), store, storeCodes);
  const files = ofFiles.chosen;
  const found = [...(await readIndexNames(files.filter((file) => file.store === undefined)))];
  const ofIndexes = chooseNames(
    found.map((index) => ({ index })),
    store,
    storeCodes,
  );
  const indexes = new Set(ofIndexes.chosen.map(({ index }) => index));
  const collected = new Collected(options);
  const ignored = new Map<string, number>();
  const skipped: SkippedLine[] = [];
  const allBytes = bytesOf(files);
  for await (const entry of readDumpFiles(files, indexes, (bytes) => options.onRead?.(bytes, allBytes))) {
    const { file, line } = entry;
    if (entry.kind === 'other-index') continue;
    if (entry.kind === 'ignored') ignored.set(entry.type, (ignored.get(entry.type) ?? 0) + 1);
    else {
      const problems =
        entry.kind === 'problem'
          ? [entry.problem]
          : collected.add(entry.entity, entry.source, { file, line });
      for (const problem of problems) skipped.push({ file, line, problem });
    }
  }
  const content = collected.finish();
  skipped.push(...content.products.refuseVariants());
  return {
    files,
    indexes,
    ...content,
    skipped,
    ignored,
    hasStore: ofFiles.hasStore || ofIndexes.hasStore,
    otherStores: ofFiles.otherStores.union(ofIndexes.otherStores),
    outdated: [...ofFiles.outdated.map(({ name }) => name), ...ofIndexes.outdated.map(({ index }) => index)],
  };
}

/** Sums up the sizes of files. */
export function bytesOf(files: readonly DumpFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

type DumpContent = Omit<
  Dump,
  'files' | 'indexes' | 'skipped' | 'ignored' | 'hasStore' | 'otherStores' | 'outdated'
>;

class Collected {
  readonly #attributes = new Map<string, Attribute>();
  readonly #categories = new Map<number, CategoryDraft>();
  readonly #nestedCategories = new Map<number, CategoryDraft>();
  readonly #attributeSetNames = new Map<number, string>();
  readonly #taxRules = new Map<number, TaxRule>();
  readonly #reviews = new Map<unknown, Fields>();
  readonly #cmsPages = new Map<unknown, Fields>();
  readonly #cmsBlocks = new Map<unknown, Fields>();
  readonly #products: ProductIndex;
  readonly #options: ReadDumpOptions;

  constructor(options: ReadDumpOptions) {
    this.#options = options;
    this.#products = new ProductIndex(options.language);
  }

  /** Takes a document; texts say what of it can't be used. Of several with one key the last stays. */
  add(
    entity: Entity,
    source: Fields,
    place: { readonly file: string; readonly line: number },
  ): readonly string[] {
    switch (entity) {
      case 'product':
        return this.#products.add(source, place);
      case 'category':
        for (const nested of nestedCategories(source)) this.#nestedCategories.set(nested.id, nested);
        return keep(this.#categories, draftCategory(source), ({ id }) => id);
      case 'attribute':
        return keep(this.#attributes, normaliseAttribute(source), ({ attribute_code }) => attribute_code);
      case 'attribute_set':
        return this.#addAttributeSet(source);
      case 'taxrule':
        return this.#addTaxRule(normaliseTaxRule(source));
      case 'review':
        return keep(this.#reviews, normaliseReview(source), ({ id }) => id);
      case 'cms_page':
        return keep(this.#cmsPages, normaliseCms(source), ({ id }) => id);
      case 'cms_block':
        return keep(this.#cmsBlocks, normaliseCms(source), ({ id }) => id);
    }
  }

  #addAttributeSet(source: Fields): readonly string[] {
    const { id, name } = attributeSetOf(source);
    if (id === undefined || name === undefined) return ['attribute set without ID or name'];
    this.#attributeSetNames.set(id, name);
    return [];
  }

  #addTaxRule(read: ReadTaxRule | string): readonly string[] {
    if (typeof read === 'string') return [read];
    this.#taxRules.set(read.rule.id, read.rule);
    return read.problems;
  }

  finish(): DumpContent {
    const { rootCategoryId } = this.#options;
    const { categories, newIds, rootIds, lost } = this.#completeCategories();
    const categoryIds = new CategoryIds(categories, newIds, rootIds, rootCategoryId);
    return {
      attributes: [...this.#attributes.values()],
      categories: this.#withCounts(categories, categoryIds),
      lostCategories: lost,
      categoryIds,
      taxRules: [...this.#taxRules.values()],
      attributeSetNames: this.#attributeSetNames,
      reviews: [...this.#reviews.values()],
      cmsPages: [...this.#cmsPages.values()],
      cmsBlocks: [...this.#cmsBlocks.values()],
      products: this.#products,
    };
  }

  #completeCategories(): CompletedCategories {
    const { rootCategoryId, language } = this.#options;
    const drafts = new Map([...this.#nestedCategories, ...this.#categories]);
    if (drafts.size === 0) {
      for (const raw of this.#products.categoriesOfProducts(rootCategoryId)) {
        keep(drafts, draftCategory(raw), ({ id }) => id);
      }
    }
    return completeCategories(drafts, { rootId: rootCategoryId, language });
  }

  #withCounts(categories: readonly Category[], categoryIds: CategoryIds): readonly Category[] {
    if (this.#products.size === 0) return categories;
    return categories.map((category) => {
      const product_count = this.#products.countIn(withDescendants(category.id, categories), categoryIds);
      return { ...category, product_count };
    });
  }
}

function keep<Key, Value>(
  kept: Map<Key, Value>,
  value: Value | string,
  keyOf: (value: Exclude<Value, string>) => Key,
): readonly string[] {
  if (typeof value === 'string') return [value];
  const document = value as Exclude<Value, string>;
  kept.set(keyOf(document), document);
  return [];
}
