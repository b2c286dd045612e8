import { setImmediate } from 'node:timers/promises';
import type { Sku } from '../../../../domain/ids.ts';
import type { StoreView } from '../../../../domain/store-view.ts';
import type { SearchEntity } from '../../../contract/search.ts';
import { catalogueOf, type Engine } from '../engine.ts';
import { productsWhere, type ProductIndex, type Where } from './product-index.ts';

export type Document = Readonly<Record<string, unknown>>;

const chunkSize = 250;

/** Enabled or not, every product for which `wheres` hold, in chunks by id: other requests go on in between. */
export async function* productCandidates(
  engine: Engine,
  index: ProductIndex,
  wheres: readonly Where[],
  { live }: { readonly live: boolean },
): AsyncGenerator<readonly Document[]> {
  for (let after = -1; ;) {
    const rows = await productsWhere(index, wheres)
      .select(['id', 'sku', 'document'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(chunkSize)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield live
      ? await catalogueOf(engine, index.storeView).productsBySku(rows.map(({ sku }) => sku as Sku))
      : rows.map(({ document }) => JSON.parse(document) as Document);
    if (rows.length < chunkSize) return;
    await setImmediate();
  }
}

const tables = {
  category: 'catalogue_category',
  attribute: 'catalogue_attribute',
  taxrule: 'catalogue_tax_rule',
  cms_page: 'cms_page',
  cms_block: 'cms_block',
  review: 'catalogue_review',
} as const;

/** All documents of an entity that is no product. */
export async function entityDocuments(
  { db }: Engine,
  { storeCode }: StoreView,
  entity: Exclude<SearchEntity, 'product'>,
): Promise<readonly Document[]> {
  const rows = await db
    .selectFrom(tables[entity])
    .select('document')
    .where('store_code', '=', storeCode)
    .execute();
  return rows.map(({ document }) => JSON.parse(document) as Document);
}
