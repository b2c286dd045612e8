import { sql } from 'kysely';
import { jsonFields } from '../../../../database/json-fields.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { SearchEntity } from '../../../contract/search.ts';
import { reviewDocuments } from '../review/review-document.ts';
import { catalogueOf, type Engine } from '../base/engine.ts';
import { productsWhere, type ProductIndex, type Where } from './product-index.ts';
import { readProducts } from './read-products.ts';
import type { SearchWork } from './search-work.ts';
import { listing } from '../../../../config/shop.ts';
import { cmsPageOf } from '../../../../content/cms-page.ts';
import { storyStates } from '../../../../content/stories/stored-story.ts';
import { blockName } from '../../../../domain/url/story-slugs.ts';
import { createTranslator } from '../../../../i18n/translator.ts';
import { readDocument } from '../../../../catalogue/reading/rows.ts';
import { candidatesPerRead, mostReadFields } from '../../../../config/limits/search.ts';

export type Document = Readonly<Record<string, unknown>>;

/** The data of products that a query needs. */
export interface Wanted {
  /** Attributes that the question is about; the documents have no others. */
  readonly attributes: readonly string[];
  /** True if the query is about prices or stock, which have tables of their own. */
  readonly live: boolean;
}

/** Reads all products, enabled or not, for which `wheres` hold, in chunks by ID. */
export async function* productCandidates(
  engine: Engine,
  index: ProductIndex,
  wheres: readonly Where[],
  { attributes, live }: Wanted,
  work: SearchWork,
): AsyncGenerator<readonly Document[]> {
  const names = fieldsOf(attributes);
  const document =
    names.length > mostReadFields ? sql<string>`document` : jsonFields(engine.db, 'document', names);
  const read = (text: string) =>
    (names.length > mostReadFields
      ? JSON.parse(text)
      : named(names, JSON.parse(text) as unknown[])) as Document;
  for (let after = -1; ;) {
    await work.nextTurn();
    const rows = await productsWhere(index, wheres)
      .select(['id', 'sku'])
      .$if(!live, (query) => query.select(document.as('fields')))
      .where('id', '>', after)
      .orderBy('id')
      .limit(candidatesPerRead)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield live
      ? await readProducts(
          catalogueOf(engine, index.storeView),
          rows.map(({ sku }) => sku),
          work,
        )
      : rows.map(({ fields }) => read(fields ?? '[]'));
    if (rows.length < candidatesPerRead) return;
  }
}

/** Returns the document fields that attributes are read from. */
function fieldsOf(attributes: readonly string[]): readonly string[] {
  const heads = attributes.map((attribute) => attribute.split('.')[0] ?? '');
  const ofVariants = heads.some((name) => name.endsWith('_options'));
  return [
    ...new Set([
      'id',
      'sku',
      ...heads,
      ...(ofVariants ? ['configurable_children', 'configurable_options'] : []),
    ]),
  ];
}

function named(names: readonly string[], values: readonly unknown[]): Document {
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
}

const tables = {
  category: 'catalogue_category',
  attribute: 'catalogue_attribute',
  taxrule: 'catalogue_tax_rule',
  cms_page: 'cms_page',
  cms_block: 'cms_block',
} as const;

/** Reads all documents of an entity other than products. */
export async function entityDocuments(
  engine: Engine,
  storeView: StoreView,
  entity: Exclude<SearchEntity, 'product'>,
): Promise<readonly Document[]> {
  const { storeCode } = storeView;
  if (entity === 'review') return reviewDocuments(engine.db, storeView);
  const rows = await engine.db
    .selectFrom(tables[entity])
    .select('document')
    .where('store_code', '=', storeCode)
    .execute();
  const documents = rows.map(({ document }) => readDocument<Document>(document));
  if (entity !== 'cms_page' && entity !== 'cms_block') return documents;
  return [...documents, ...(await storyDocuments(engine, storeView, entity, documents))].slice(
    0,
    listing.contentListSize,
  );
}

/**
 * Returns stories as content pages, and those of the folder `blocks` as content blocks (docs/reference/product.md#s7). An
 * imported page or block precedes a story with the same identifier.
 */
async function storyDocuments(
  engine: Engine,
  storeView: StoreView,
  entity: 'cms_page' | 'cms_block',
  imported: readonly Document[],
): Promise<readonly Document[]> {
  const taken = new Set(imported.map(({ identifier }) => identifier));
  const t = createTranslator(storeView.i18n.defaultLocale);
  const states = await storyStates(engine.db, storeView.storeCode);
  const catalogue = catalogueOf(engine, storeView);
  const documents: Document[] = [];
  for (const { published } of states.values()) {
    if (!published) continue;
    const block = blockName(published.slug);
    if ((block !== undefined) !== (entity === 'cms_block')) continue;
    const identifier = block ?? published.slug;
    const page = taken.has(identifier)
      ? undefined
      : await cmsPageOf(published, { storeView, t, catalogue, storeViews: engine.stores });
    if (page) documents.push({ ...page, identifier });
  }
  return documents;
}
