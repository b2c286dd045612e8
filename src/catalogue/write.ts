import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import { currentInstant } from '../config/clock.ts';
import { products as shopProducts } from '../config/shop.ts';
import { isCategoryOffered, isProductOffered } from '../domain/category/special-categories.ts';
import { Report, type CatalogueReport } from './report.ts';
import {
  attributeDocument,
  categoryDocument,
  cmsDocument,
  productDocument,
  reviewDocument,
  storyDocument,
  taxRuleDocument,
  type AttributeDocument,
  type CatalogueSource,
  type Documents,
  type ProductDocument,
} from './source.ts';
import { renewCatalogueVersion, storeCatalogueVersion, renewContentVersion } from './version.ts';
import { filterableCodes } from './writing/attribute-values.ts';
import { Batch } from './writing/batch.ts';
import { storePreviousPaths, readStorePaths } from './writing/previous-paths.ts';
import { markDifferences, storeDigests } from './writing/mark-changes.ts';
import { countReviews } from './writing/count-reviews.ts';
import { ProductWriter } from './writing/product-writer.ts';
import { replaceReviews } from './writing/write-reviews.ts';
import { crossStoreDigest } from './writing/cross-store-digest.ts';
import { readDocument } from './reading/rows.ts';

/**
 * Replaces what a store sells by `source`, in one transaction: afterwards either all of it is there or nothing has
 * changed. Documents that can't be used are left out and named in the report. Prices become integer minor units
 * of the store view's currency; stock is one pool, so the quantities of the source hold for every store. Home decor is
 * disabled where the store does not allow it: when that changes, the catalogue is to be imported again.
 */
export async function replaceCatalogue(
  db: Kysely<Database>,
  storeView: StoreView,
  source: CatalogueSource,
): Promise<CatalogueReport> {
  const { storeCode } = storeView;
  const isMarked = (await storeCatalogueVersion(db, storeCode)) !== '';
  // Ahead, so that carts do not wait for it.
  const before = isMarked ? await storeDigests(db, storeCode) : undefined;
  const elsewhere = isMarked ? await crossStoreDigest(db, storeCode) : undefined;
  return inTransaction(db, async (transaction) => {
    const report = new Report();
    const writing: Writing = { db: transaction, storeView, report };
    const previousPaths = await readStorePaths(transaction, storeCode);
    await writeCategories(writing, source.categories);
    await writeAttributes(writing, source.attributes);
    await writeTaxRules(writing, source.taxRules);
    await writeProducts(writing, source.products);
    await writeReviews(writing, source.reviews);
    await writeCms(writing, 'cms_page', source.cmsPages);
    await writeCms(writing, 'cms_block', source.cmsBlocks);
    await writeStories(writing, source.stories);
    await storePreviousPaths(transaction, storeCode, previousPaths);
    const isSameOnOtherPages = elsewhere === (await crossStoreDigest(transaction, storeCode));
    await renewCatalogueVersion(transaction, storeCode, { isMarked, isSameOnOtherPages });
    if (before) await markDifferences(transaction, storeCode, before, currentInstant());
    return report;
  });
}

interface Writing {
  readonly db: Transaction<Database>;
  readonly storeView: StoreView;
  readonly report: Report;
}

type StoreTable =
  | 'catalogue_attribute'
  | 'catalogue_category'
  | 'catalogue_product'
  | 'catalogue_product_attribute'
  | 'catalogue_product_category'
  | 'catalogue_product_link'
  | 'catalogue_tax_rule'
  | 'cms_block'
  | 'cms_page'
  | 'group_price'
  | 'price'
  | 'quantity_price'
  | 'story';

async function clear({ db, storeView }: Writing, ...tables: readonly StoreTable[]): Promise<void> {
  for (const table of tables) {
    await db.deleteFrom(table).where('store_code', '=', storeView.storeCode).execute();
  }
}

/** Returns the accepted documents by key; of several with one key the last. */
async function acceptAll<Schema extends z.ZodType>(
  { report }: Writing,
  entity: string,
  schema: Schema,
  documents: Documents,
  keyOf: (document: z.infer<Schema>) => string | number,
): Promise<z.infer<Schema>[]> {
  const accepted = new Map<string | number, z.infer<Schema>>();
  let position = 0;
  for await (const document of documents) {
    const value = report.accept(entity, schema, document, position++);
    if (value !== undefined) accepted.set(keyOf(value), value);
  }
  report.count(entity, accepted.size);
  return [...accepted.values()];
}

async function writeCategories(writing: Writing, documents: Documents | undefined): Promise<void> {
  if (!documents) return;
  await clear(writing, 'catalogue_category');
  const batch = new Batch(writing.db, 'catalogue_category');
  for (const category of await acceptAll(writing, 'category', categoryDocument, documents, ({ id }) => id)) {
    await batch.add({
      store_code: writing.storeView.storeCode,
      id: category.id,
      parent_id: category.parent_id,
      level: category.level,
      position: category.position,
      is_active: category.is_active && isCategoryOffered(category, writing.storeView, shopProducts) ? 1 : 0,
      include_in_menu: category.include_in_menu ? 1 : 0,
      url_key: category.url_key,
      url_path: category.url_path.replace(/^\/+|\/+$/g, ''),
      document: JSON.stringify(category),
    });
  }
  await batch.flush();
}

async function writeAttributes(writing: Writing, documents: Documents | undefined): Promise<void> {
  if (!documents) return;
  await clear(writing, 'catalogue_attribute');
  const batch = new Batch(writing.db, 'catalogue_attribute');
  const accepted = await acceptAll(
    writing,
    'attribute',
    attributeDocument,
    documents,
    ({ attribute_code }) => attribute_code,
  );
  for (const attribute of accepted) {
    await batch.add({
      store_code: writing.storeView.storeCode,
      attribute_id: attribute.attribute_id,
      attribute_code: attribute.attribute_code,
      document: JSON.stringify(attribute),
    });
  }
  await batch.flush();
}

async function writeTaxRules(writing: Writing, documents: Documents | undefined): Promise<void> {
  if (!documents) return;
  await clear(writing, 'catalogue_tax_rule');
  const batch = new Batch(writing.db, 'catalogue_tax_rule');
  for (const rule of await acceptAll(writing, 'taxrule', taxRuleDocument, documents, ({ id }) => id)) {
    const document = JSON.stringify(rule);
    await batch.add({ store_code: writing.storeView.storeCode, id: rule.id, document });
  }
  await batch.flush();
}

async function writeProducts(writing: Writing, documents: Documents | undefined): Promise<void> {
  if (!documents) return;
  const { db, storeView, report } = writing;
  await clear(
    writing,
    'catalogue_product',
    'catalogue_product_attribute',
    'catalogue_product_category',
    'catalogue_product_link',
    'group_price',
    'price',
    'quantity_price',
  );
  const attributes = await db
    .selectFrom('catalogue_attribute')
    .select('document')
    .where('store_code', '=', storeView.storeCode)
    .execute();
  const filterable = filterableCodes(
    attributes.map(({ document }) => readDocument<AttributeDocument>(document)),
  );
  const writer = new ProductWriter(db, storeView, filterable, report);
  writer.reservePaths(await readOtherPaths(writing));
  let position = 0;
  report.count('product', 0);
  for await (const document of documents) {
    const product = report.accept('product', productDocument, document, position++);
    if (product) await writer.add(offeredIn(storeView, product));
  }
  await writer.finish();
}

/** Reads the paths of categories and content pages: a product with the same one would hide them. */
async function readOtherPaths({ db, storeView }: Writing): Promise<string[]> {
  const categories = await db
    .selectFrom('catalogue_category')
    .select('url_path')
    .where('store_code', '=', storeView.storeCode)
    .where('is_active', '=', 1)
    .where('level', '>', 1)
    .execute();
  const stories = await db
    .selectFrom('story')
    .select('slug')
    .where('store_code', '=', storeView.storeCode)
    .execute();
  return [...categories.map(({ url_path }) => url_path), ...stories.map(({ slug }) => slug)];
}

async function writeReviews(writing: Writing, documents: Documents | undefined): Promise<void> {
  const { db, storeView } = writing;
  if (documents) {
    const accepted = await acceptAll(writing, 'review', reviewDocument, documents, ({ id }) => id);
    await replaceReviews(db, storeView.storeCode, accepted);
  }
  // Also where only the products were replaced, which have no sums yet.
  await countReviews(db, storeView.storeCode);
}

async function writeCms(
  writing: Writing,
  table: 'cms_page' | 'cms_block',
  documents: Documents | undefined,
): Promise<void> {
  if (!documents) return;
  await clear(writing, table);
  const batch = new Batch(writing.db, table);
  for (const content of await acceptAll(writing, table, cmsDocument, documents, ({ id }) => id)) {
    await batch.add({
      store_code: writing.storeView.storeCode,
      id: content.id,
      identifier: content.identifier,
      document: JSON.stringify(content),
    });
  }
  await batch.flush();
}

async function writeStories(writing: Writing, documents: Documents | undefined): Promise<void> {
  if (!documents) return;
  await clear(writing, 'story');
  await renewContentVersion(writing.db, currentInstant());
  const batch = new Batch(writing.db, 'story');
  for (const story of await acceptAll(writing, 'story', storyDocument, documents, ({ slug }) => slug)) {
    const document = JSON.stringify(story);
    await batch.add({ store_code: writing.storeView.storeCode, slug: story.slug, document });
  }
  await batch.flush();
}

const disabled = 2;

/**
 * Returns the product as a store sells it: disabled with its variants if the store does not offer its kind
 * (docs/reference/product.md#s3).
 */
function offeredIn(storeView: Pick<StoreView, 'allowHomeDecor'>, product: ProductDocument): ProductDocument {
  if (isProductOffered(product, storeView)) return product;
  const { configurable_children } = product;
  return {
    ...product,
    status: disabled,
    ...(configurable_children && {
      configurable_children: configurable_children.map((child) => ({ ...child, status: disabled })),
    }),
  };
}
