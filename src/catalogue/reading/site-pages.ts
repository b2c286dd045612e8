import { sql, type Kysely } from 'kysely';
import { jsonFields } from '../../database/json-fields.ts';
import type { Database } from '../../database/schema.ts';
import { isTrue } from '../../domain/is-true.ts';
import type { ListedProduct } from '../../domain/product/listed-product.ts';
import type { ListedSitePage, SitePage, Story } from '../catalogue.ts';
import { blockName } from '../../domain/url/story-slugs.ts';
import { hangingSetIds } from '../../domain/wall/hanging-sets.ts';
import { storyPagePath } from '../../domain/url/url-path.ts';
import { listing, wallPath } from '../../config/shop.ts';
import { alternatesQuestion, openStoreCodes, readAlternates, type Alternate } from '../alternates.ts';
import { describedRead } from '../traced-reads.ts';
import { readStoresWithAttributeSets } from './attributes.ts';
import { readContentPages } from './content.ts';
import { inLists } from './rows.ts';
import { productAlternates } from './product-alternates.ts';
import type { Source } from './snapshot.ts';

/**
 * Reads every page of a store that search engines may list: home, the list of all products, the gallery wall where anything hangs,
 * stories, categories of at least `firstPageLevel`, products, imported content pages.
 */
export async function readSitePages(
  source: Source,
  firstPageLevel: number,
): Promise<readonly ListedSitePage[]> {
  const { db, storeView } = source;
  const { storeCode } = storeView;
  const pages = [...(await storyPages(source)), ...group(await categoryRows(db, storeCode, firstPageLevel))];
  const ofTheShop = [
    [listing.allProductsPath, openStoreCodes],
    [wallPath, await readStoresWithAttributeSets(source, hangingSetIds)],
  ] as const;
  const inStores = ofTheShop.flatMap(([path, codes]) =>
    codes.includes(storeCode) && !pages.some((page) => page.path === path)
      ? [{ path, alternates: codes.map((code) => ({ storeCode: code, path })) }]
      : [],
  );
  const products = await readProductPages(db, storeCode);
  const listed = [...inStores, ...pages, ...products];
  const taken = new Set(listed.map(({ path }) => path));
  const contents = (await readContentPages(source)).filter(({ path }) => !taken.has(path));
  return [...listed, ...contents.map(({ path }) => ({ path, alternates: [{ storeCode, path }] }))];
}

/** Returns the pages with their pictures and their addresses in all enabled stores. */
export async function withPicturesAndAlternates(
  source: Source,
  pages: readonly ListedSitePage[],
): Promise<readonly SitePage[]> {
  const skus = pages.flatMap((page) => ('sku' in page ? page.sku : []));
  const alternates = await productAlternates(source, skus);
  const images = await readImages(source, skus);
  return pages.map((page) => {
    if (!('sku' in page)) return page;
    const image = images.get(page.sku);
    const isPicture = typeof image === 'string' && image !== '' && image !== 'no_selection';
    const { path, changedAt } = page;
    return {
      path,
      ...(changedAt !== undefined && { changedAt }),
      ...(isPicture && { image }),
      alternates: alternates.get(page.sku) ?? [],
    };
  });
}

/** Reads the pictures of products by SKU. Lists know most of them without their documents. */
async function readImages(
  { db, storeView, listed }: Source,
  skus: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const images = new Map<string, unknown>();
  for (const sku of skus) {
    const product = listed.answered<ListedProduct>(sku, undefined)?.value;
    if (product) images.set(sku, product.image);
  }
  for (const list of inLists(skus.filter((sku) => !images.has(sku)))) {
    const rows = await db
      .selectFrom('catalogue_product')
      .select(['sku', jsonFields(db, 'document', ['image', 'sku']).as('fields')])
      .where('store_code', '=', storeView.storeCode)
      .where('sku', 'in', list)
      .execute();
    for (const { sku, fields } of rows) images.set(sku, (JSON.parse(fields) as unknown[])[0]);
  }
  return images;
}

interface Row {
  readonly path: string | null;
  readonly store_code: string;
  readonly alternate: string | null;
}

/** Groups adjacent rows by path. */
function group(rows: readonly Row[]): SitePage[] {
  const pages: { path: string; alternates: Alternate[] }[] = [];
  for (const { path, store_code, alternate } of rows) {
    if (path === null || alternate === null) continue;
    if (pages.at(-1)?.path !== path) pages.push({ path, alternates: [] });
    pages.at(-1)?.alternates.push({ storeCode: store_code, path: alternate });
  }
  return pages;
}

type StoredStory = Partial<Story> & Pick<Story, 'slug'> & { readonly published_at?: string | null };

/** Reads the stories that search engines may list, by slug, and home, which has a page even without a story. */
async function storyPages({ db, storeView, ofAllStores }: Source): Promise<readonly SitePage[]> {
  const rows = await db
    .selectFrom('story')
    .select(['slug', 'document'])
    .where('store_code', '=', storeView.storeCode)
    .orderBy('slug')
    .execute();
  const stories = rows.map(({ slug, document }): StoredStory => ({
    ...(JSON.parse(document) as Partial<Story>),
    slug,
  }));
  if (stories.every(({ slug }) => slug !== 'home')) stories.unshift({ slug: 'home' });
  const pages: SitePage[] = [];
  for (const { slug, group_id: groupId, published_at: publishedAt, content } of stories) {
    if (blockName(slug) !== undefined || isTrue(content?.['noindex'])) continue;
    const query = { kind: 'story', slug, ...(groupId && { groupId }) } as const;
    const look = () => readAlternates(db, query);
    const alternates = await ofAllStores.answers.ask(alternatesQuestion(query), undefined, look);
    const at = Date.parse(publishedAt ?? '');
    const changedAt = Number.isNaN(at) ? {} : { changedAt: new Date(at).toISOString() };
    pages.push({ path: storyPagePath(slug), slug, ...changedAt, alternates });
  }
  return pages;
}

function categoryRows(db: Kysely<Database>, storeCode: string, firstPageLevel: number): Promise<Row[]> {
  return db
    .selectFrom('catalogue_category as own')
    .innerJoin('catalogue_category as other', 'other.id', 'own.id')
    .select(['own.url_path as path', 'other.store_code', 'other.url_path as alternate'])
    .where('own.store_code', '=', storeCode)
    .where('own.level', '>=', firstPageLevel)
    .where('own.is_active', '=', 1)
    .where('other.is_active', '=', 1)
    .where('other.store_code', 'in', openStoreCodes)
    .orderBy('own.id')
    .orderBy('other.store_code')
    .execute();
}

async function readProductPages(db: Kysely<Database>, storeCode: string): Promise<readonly ListedSitePage[]> {
  const rows = await db
    .selectFrom('catalogue_product as product')
    .leftJoin('product_change as change', (join) =>
      join
        .onRef('change.store_code', '=', 'product.store_code')
        .on('change.sku', '=', sql<string>`${describedRead('')} || product.sku`),
    )
    .select(['product.sku', 'product.url_path as path', 'change.changed_at as changedAt'])
    .where('product.store_code', '=', storeCode)
    .where('product.url_path', 'is not', null)
    .where('product.status', '<', 2)
    .where('product.visibility', '>', 1)
    .orderBy('product.id')
    .execute();
  return rows.flatMap(({ sku, path, changedAt }) =>
    path === null ? [] : [{ sku, path, ...(changedAt !== null && { changedAt }) }],
  );
}
