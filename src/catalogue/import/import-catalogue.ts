import type { Kysely } from 'kysely';
import { attributeSets } from '../../config/attribute-sets.ts';
import { vatRates } from '../../config/vat-rates.ts';
import type { Database } from '../../database/schema.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { TaxRule } from '../../domain/tax/tax-rule.ts';
import { vatClasses, vatRules } from '../../domain/tax/vat-rules.ts';
import { openCatalogue } from '../read.ts';
import type { CatalogueReport } from '../report.ts';
import { productDocument, type CatalogueSource } from '../source.ts';
import { replaceCatalogue } from '../write.ts';
import type { AttributeSetTable } from '../../domain/product/source-attribute-set.ts';
import { assertKnownSets, attributeSetIdIn } from './attribute-sets.ts';
import { contentWarnings, takenByStories } from './content-warnings.ts';
import {
  existingEntities,
  importWarnings,
  leftOutWarnings,
  missingLinkWarnings,
  unsoldWarnings,
} from './import-warnings.ts';
import { readDumpFiles, type SkippedLine } from './dump-documents.ts';
import { DumpError } from './dump-files.ts';
import { identifyProduct, normaliseProduct } from './normalise-product.ts';
import { type ProductContext } from './product-context.ts';
import { bytesOf, readDump, type Dump, type ReadDumpOptions } from './read-dump.ts';
import { taxProblem, taxRatesOf } from './tax-class.ts';
import { Spool } from './spool.ts';

/** The result of an import or a dry run. */
export interface ImportReport {
  readonly storeCode: string;
  /** Documents taken over by entity; `child` are variants that only their parent holds. */
  readonly imported: Readonly<Record<string, number>>;
  /** Places that could not be used, each with file, line and reason. */
  readonly skipped: readonly SkippedLine[];
  /** Warnings for the shop owner. */
  readonly warnings: readonly string[];
}

/** The progress of an import. */
export interface ImportProgress {
  readonly step: 'reading' | 'preparing' | 'writing';
  /** Bytes of the dump, those of each step behind the one before. */
  readonly done: number;
  readonly total: number;
}

export interface ImportOptions extends Omit<ReadDumpOptions, 'onRead' | 'language'> {
  /** A dry run only reads it, and does without one. */
  readonly db?: Kysely<Database> | undefined;
  /** Writes nothing, and tells what an import would. */
  readonly dryRun?: boolean;
  readonly now: Date;
  /** Default: the shop's own table. */
  readonly attributeSets?: AttributeSetTable | undefined;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
  /** Kinds of which the source has no more: those of the store are deleted. Default: what a dump does not hold stays. */
  readonly emptied?: ReadonlySet<EmptiableKind> | undefined;
}

/** Kinds of documents that a shop can do without. */
export const emptiableKinds = ['review', 'cms_page', 'cms_block'] as const;
export type EmptiableKind = (typeof emptiableKinds)[number];

/** Returns the database that an import writes; undefined in a dry run. */
const writtenDatabase = ({ db, dryRun = false }: Pick<ImportOptions, 'db' | 'dryRun'>) =>
  dryRun ? undefined : db;

const stepsOf = (options: ImportOptions): number => (writtenDatabase(options) ? 3 : 2);

/**
 * Replaces the catalogue of a store by a dump, in one transaction: products with prices and stock, and whatever of
 * categories, attributes, tax rules, reviews and content the dump holds; what it does not hold stays as it is.
 * Throws `DumpError` when nothing of the dump can be used; then nothing was changed.
 */
export async function importCatalogue(
  path: string,
  storeView: StoreView,
  options: ImportOptions,
): Promise<ImportReport> {
  const steps = stepsOf(options);
  const dump = await readDump(path, {
    ...options,
    language: storeView.i18n.defaultLanguage,
    onRead: (done, bytes) => options.onProgress?.({ step: 'reading', done, total: steps * bytes }),
  });
  assertKnownSets(dump, options.attributeSets ?? attributeSets);
  const taxRules = await taxRulesFor(dump, storeView, options);
  const kept = await existingEntities(options.db, storeView.storeCode);
  const products = new DumpProducts(dump, storeView, taxRules, options);
  const source = sourceOf(dump, products, options.emptied);
  if (Object.values(source).every((documents) => documents === undefined))
    throw nothingToImport(path, options.store, dump);
  const target = writtenDatabase(options);
  const { written, problems } = target
    ? await write(target, storeView, source, (share) => {
        const bytes = bytesOf(dump.files);
        options.onProgress?.({ step: 'writing', done: (2 + share) * bytes, total: 3 * bytes });
      })
    : { written: await countAll(source), problems: [] };
  const total = steps * bytesOf(dump.files);
  options.onProgress?.({ step: target ? 'writing' : 'preparing', done: total, total });
  const { price: _price, ...imported } = written;
  return {
    storeCode: storeView.storeCode,
    imported,
    skipped: [...dump.skipped, ...products.skipped].sort(byPlace),
    warnings: [
      ...leftOutWarnings(problems),
      ...importWarnings(dump, storeView, taxRules, kept),
      ...contentWarnings(dump, kept.has('categories'), await takenByStories(options.db, storeView.storeCode)),
      ...missingLinkWarnings(products.missingLinks),
      ...unsoldWarnings(products),
    ],
  };
}

/**
 * Writes what was prepared before: while a SQLite database is written, carts have to wait. `onWritten` learns which
 * share of the products is done.
 */
async function write(
  db: Kysely<Database>,
  storeView: StoreView,
  source: CatalogueSource,
  onWritten: (share: number) => void,
): Promise<CatalogueReport> {
  if (!source.products) return replaceCatalogue(db, storeView, source);
  const prepared = await Spool.open();
  try {
    for await (const product of source.products) await prepared.add(product);
    const products = counting(prepared, (count) => onWritten(count / prepared.count));
    return await replaceCatalogue(db, storeView, { ...source, products });
  } finally {
    await prepared.close();
  }
}

function counting(
  documents: AsyncIterable<unknown>,
  onCount: (count: number) => void,
): AsyncIterable<unknown> {
  return {
    async *[Symbol.asyncIterator]() {
      let count = 0;
      for await (const document of documents) {
        yield document;
        onCount(++count);
      }
    },
  };
}

/** The products of a dump in the shop's shape, read from its files again each time. */
class DumpProducts implements AsyncIterable<Record<string, unknown>> {
  readonly #dump: Dump;
  readonly #options: ImportOptions;
  readonly #context: ProductContext;
  skipped: SkippedLine[] = [];
  /** Skus that products link to and that the dump does not hold. */
  readonly missingLinks = new Set<string>();
  /** Skus of variants that nobody can choose. */
  readonly unchoosable = new Set<string>();
  /** Skus of products that want a file of their buyer. */
  readonly fileWanted = new Set<string>();
  /** Skus of products that are made of others, of which the dump holds none. */
  readonly withoutParts = new Set<string>();
  /** Skus of grouped products with custom options, which are not sold. */
  readonly groupOptions = new Set<string>();

  constructor(dump: Dump, storeView: StoreView, taxRules: readonly TaxRule[], options: ImportOptions) {
    this.#dump = dump;
    this.#options = options;
    this.#context = {
      storeView,
      attributes: new Map(dump.attributes.map((attribute) => [attribute.attribute_code, attribute])),
      attributeSetIdOf: (raw) => attributeSetIdIn(raw, dump, options.attributeSets ?? attributeSets),
      categoryIds: dump.categoryIds,
      categoryNames: new Map(dump.categories.map(({ id, name }) => [id, name])),
      defaultTaxClassId: taxRules.flatMap((rule) => rule.product_tax_class_ids)[0] ?? vatClasses.standard,
      taxRates: taxRatesOf(taxRules, storeView.tax.defaultCountry),
      idOf: (sku) => dump.products.idOf(sku),
      pictureOf: (sku) => dump.products.pictureOf(sku),
      valueOf: (sku, code) => dump.products.valueOf(sku, code),
      has: (sku) => dump.products.has(sku),
      onMissingLink: (sku) => this.missingLinks.add(sku),
      onUnchoosable: (sku) => this.unchoosable.add(sku),
      onFileWanted: (sku) => this.fileWanted.add(sku),
      onNoParts: (sku) => this.withoutParts.add(sku),
      onGroupOptions: (sku) => this.groupOptions.add(sku),
      typeOf: (sku) => dump.products.typeOf(sku),
      mayKeepPath: (visible, urlPath) => visible || !dump.products.isVisiblePath(urlPath),
    };
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Record<string, unknown>> {
    this.skipped = [];
    const { files, indexes, products } = this.#dump;
    const bytes = bytesOf(files);
    const steps = stepsOf(this.#options);
    const onRead = (done: number) =>
      this.#options.onProgress?.({ step: 'preparing', done: bytes + done, total: steps * bytes });
    for await (const entry of readDumpFiles(files, indexes, onRead)) {
      if (entry.kind !== 'document' || entry.entity !== 'product') continue;
      const identity = identifyProduct(entry.source);
      if (typeof identity === 'string' || !products.isLast(identity.sku, entry)) continue;
      const problem = taxProblem(entry.source, this.#context);
      if (problem !== undefined) {
        const { file, line } = entry;
        this.skipped.push({ file, line, problem: `product ${identity.sku}: ${problem}` });
        continue;
      }
      const product = normaliseProduct(entry.source, identity, this.#context);
      const { error } = productDocument.safeParse(product);
      if (!error) yield product;
      else
        this.skipped.push({
          file: entry.file,
          line: entry.line,
          problem: reasonOf(identity.sku, error.issues[0]),
        });
    }
  }
}

function reasonOf(
  sku: string,
  issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined,
): string {
  return `product ${sku}: ${issue?.path.map(String).join('.')}: ${issue?.message}`;
}

function sourceOf(
  dump: Dump,
  products: DumpProducts,
  emptied: ReadonlySet<EmptiableKind> = new Set(),
): CatalogueSource {
  const given = <Item>(items: readonly Item[], kind?: EmptiableKind): readonly Item[] | undefined =>
    items.length > 0 || (kind && emptied.has(kind)) ? items : undefined;
  return {
    products: dump.products.size > 0 ? products : undefined,
    categories: given(dump.categories),
    attributes: given(dump.attributes),
    taxRules: given(dump.taxRules),
    reviews: given(dump.reviews, 'review'),
    cmsPages: given(dump.cmsPages, 'cms_page'),
    cmsBlocks: given(dump.cmsBlocks, 'cms_block'),
  };
}

/** Returns the tax rules of the dump, else those of the store, else the shop's VAT table. */
async function taxRulesFor(
  dump: Dump,
  storeView: StoreView,
  { db, now }: ImportOptions,
): Promise<readonly TaxRule[]> {
  if (dump.taxRules.length > 0) return dump.taxRules;
  if (!db) return vatRules(storeView, vatRates);
  return openCatalogue(db, storeView, { now }).taxRules();
}

async function countAll(source: CatalogueSource): Promise<Record<string, number>> {
  const entities = {
    category: source.categories,
    attribute: source.attributes,
    taxrule: source.taxRules,
    product: source.products,
    review: source.reviews,
    cms_page: source.cmsPages,
    cms_block: source.cmsBlocks,
  };
  const counts: Record<string, number> = {};
  for (const [entity, documents] of Object.entries(entities)) {
    if (documents) counts[entity] = (await Array.fromAsync(documents, () => 1)).length;
  }
  return counts;
}

function nothingToImport(path: string, store: string, { skipped, hasStore, otherStores }: Dump): DumpError {
  const [first] = skipped;
  const problem = first ? ` ${placesOf(skipped.length)} ${first.file}:${first.line}: ${first.problem}.` : '';
  if (!hasStore && otherStores.size > 0) {
    const stores = [...otherStores].sort().join(', ');
    const reason = `${path} holds nothing for the store ${store}, only for: ${stores}. Name one with --from.`;
    return new DumpError(`${reason}${problem} Nothing was changed.`);
  }
  const reason = first
    ? `Nothing in ${path} can be imported.${problem}`
    : `${path} holds no document that can be imported.`;
  const hint = 'A dump is JSON (one document a line, or a list of documents), or a CSV file of products.';
  return new DumpError(`${reason}\n${hint} Nothing was changed.`);
}

function placesOf(count: number): string {
  return count === 1 ? 'What is wrong:' : `The first of ${count} problems:`;
}

function byPlace(one: SkippedLine, other: SkippedLine): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return one.line - other.line;
}
