import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { findTaxRate } from '../../domain/tax-rate.ts';
import type { StoreView } from '../../domain/store-view.ts';
import type { TaxRule } from '../../domain/tax-rule.ts';
import { openCatalogue } from '../read.ts';
import { productDocument, type CatalogueSource } from '../source.ts';
import { replaceCatalogue } from '../write.ts';
import { readDumpFiles, type SkippedLine } from './dump-documents.ts';
import { DumpError } from './dump-files.ts';
import { identifyProduct, normaliseProduct, type ProductContext } from './normalise-product.ts';
import { readDump, type Dump, type ReadDumpOptions } from './read-dump.ts';

/** What an import did, or would do. */
export interface ImportReport {
  readonly storeCode: string;
  /** Documents taken over by entity; `child` are variants that only their parent holds. */
  readonly imported: Readonly<Record<string, number>>;
  /** Places that could not be used, each with file, line and reason. */
  readonly skipped: readonly SkippedLine[];
  /** What the shop owner should know about the rest. */
  readonly warnings: readonly string[];
}

export interface ImportOptions extends ReadDumpOptions {
  /** Without it nothing is written. */
  readonly db?: Kysely<Database> | undefined;
  readonly now: Date;
}

/** Magento's "Taxable Goods". */
const usualTaxClassId = 2;

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
  const dump = await readDump(path, options);
  const taxRules = await taxRulesFor(dump, storeView, options);
  const products = new DumpProducts(dump, storeView, taxRules, options);
  const source = sourceOf(dump, products);
  if (Object.values(source).every((documents) => documents === undefined)) throw nothingToImport(path, dump);
  const { written, problems } = options.db
    ? await replaceCatalogue(options.db, storeView, source)
    : { written: await countAll(source), problems: [] };
  const { price: _price, ...imported } = written;
  return {
    storeCode: storeView.storeCode,
    imported,
    skipped: [...dump.skipped, ...products.skipped].sort(byPlace),
    warnings: [
      ...problems.map(({ entity, key, problem }) => `${entity} ${key} was left out: ${problem}`),
      ...warningsOf(dump, storeView, taxRules),
    ],
  };
}

/** The products of a dump in the shop's shape, read from its files again each time. */
class DumpProducts implements AsyncIterable<Record<string, unknown>> {
  readonly #dump: Dump;
  readonly #options: ReadDumpOptions;
  readonly #context: ProductContext;
  skipped: SkippedLine[] = [];

  constructor(dump: Dump, storeView: StoreView, taxRules: readonly TaxRule[], options: ReadDumpOptions) {
    this.#dump = dump;
    this.#options = options;
    this.#context = {
      storeView,
      attributes: new Map(dump.attributes.map((attribute) => [attribute.attribute_code, attribute])),
      categoryIds: dump.categoryIds,
      categoryNames: new Map(dump.categories.map(({ id, name }) => [id, name])),
      defaultTaxClassId: taxRules.flatMap((rule) => rule.product_tax_class_ids)[0] ?? usualTaxClassId,
      idOf: (sku) => dump.products.idOf(sku),
      has: (sku) => dump.products.has(sku),
      typeOf: (sku) => dump.products.typeOf(sku),
      mayKeepPath: (visible, urlPath) => visible || !dump.products.isVisiblePath(urlPath),
    };
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Record<string, unknown>> {
    this.skipped = [];
    const { files, products } = this.#dump;
    for await (const entry of readDumpFiles(files, this.#options.store, this.#options.storeCodes)) {
      if (entry.kind !== 'document' || entry.entity !== 'product') continue;
      const identity = identifyProduct(entry.source);
      if (typeof identity === 'string' || !products.isLast(identity.sku, entry)) continue;
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

function sourceOf(dump: Dump, products: DumpProducts): CatalogueSource {
  const given = <Item>(items: readonly Item[]): readonly Item[] | undefined =>
    items.length > 0 ? items : undefined;
  return {
    products: dump.products.size > 0 ? products : undefined,
    categories: given(dump.categories),
    attributes: given(dump.attributes),
    taxRules: given(dump.taxRules),
    reviews: given(dump.reviews),
    cmsPages: given(dump.cmsPages),
    cmsBlocks: given(dump.cmsBlocks),
  };
}

/** The rules of the dump, else those that the store has; none are known where nothing is written. */
async function taxRulesFor(
  dump: Dump,
  storeView: StoreView,
  { db, now }: ImportOptions,
): Promise<readonly TaxRule[]> {
  if (dump.taxRules.length > 0 || !db) return dump.taxRules;
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

function nothingToImport(path: string, dump: Dump): DumpError {
  const [first] = dump.skipped;
  const reason = first
    ? ` The first of ${dump.skipped.length} problems: ${first.file}:${first.line}: ${first.problem}.`
    : '';
  const stores = [...dump.otherStores].sort().join(', ');
  const hint = stores ? ` It holds other stores (${stores}): name one with --from.` : '';
  return new DumpError(`Nothing in ${path} can be imported.${reason}${hint}`);
}

function warningsOf(dump: Dump, storeView: StoreView, taxRules: readonly TaxRule[]): string[] {
  const { defaultCountry } = storeView.tax;
  const classes = [...new Set(taxRules.flatMap((rule) => rule.product_tax_class_ids))];
  const taxed = classes.some(
    (taxClassId) => findTaxRate(taxRules, { taxClassId, country: defaultCountry }) > 0,
  );
  return [
    ...(dump.products.size > 0 && taxRules.length > 0 && !taxed
      ? [`No tax rule has a rate for ${defaultCountry}: everything is sold without tax.`]
      : []),
    ...regionalRates(taxRules, defaultCountry),
    ...(dump.products.size === 0 ? ['The dump holds no products: those of the store stay.'] : []),
    ...(dump.products.size > 0 && dump.categories.length === 0
      ? ['The dump holds no categories: those of the store stay.']
      : []),
    ...(dump.products.duplicates > 0
      ? [`${dump.products.duplicates} products were there more than once: the last of each was taken.`]
      : []),
    ...[...dump.ignored].map(
      ([type, count]) => `${count} documents of the type "${type}" have no place in the shop.`,
    ),
  ];
}

/** Some dumps leave out the names of the regions that rates are for; a rate of no named region is the country's. */
function regionalRates(taxRules: readonly TaxRule[], country: string): string[] {
  const nameless = taxRules
    .flatMap(({ rates }) => rates)
    .filter((rate) => rate.tax_country_id === country && Number(rate.tax_region_id) > 0 && !rate.region_name);
  if (nameless.length === 0) return [];
  return [
    `${nameless.length} tax rates are for regions of ${country} without a name: the first of a rule holds for the whole country.`,
  ];
}

function byPlace(one: SkippedLine, other: SkippedLine): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return one.line - other.line;
}
