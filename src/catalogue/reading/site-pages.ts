import type { Kysely } from 'kysely';
import { jsonFields } from '../../database/json-fields.ts';
import type { Database } from '../../database/schema.ts';
import type { SitePage } from '../catalogue.ts';
import { listing, wallPath } from '../../config/shop.ts';
import { openStoreCodes, type Alternate } from '../alternates.ts';
import type { Source } from './snapshot.ts';

/**
 * Every page of a store that search engines may list, with its picture and the addresses of the same page in all
 * open stores: home, the list of all products, the gallery wall, stories, categories of at least `firstPageLevel`, products.
 */
export async function readSitePages(
  { db, storeView }: Source,
  firstPageLevel: number,
): Promise<readonly SitePage[]> {
  const { storeCode } = storeView;
  const pages = [
    ...group(await storyRows(db, storeCode)),
    ...group(await categoryRows(db, storeCode, firstPageLevel)),
  ];
  const pictures = await readPictures(db, storeCode);
  const products = group(await productRows(db, storeCode)).map((page) => {
    const image = pictures.get(page.path);
    return image === undefined ? page : { ...page, image };
  });
  const inEveryStore = ['', listing.allProductsPath, wallPath]
    .filter((path) => !pages.some((page) => page.path === path))
    .map((path) => ({ path, alternates: openStoreCodes.map((code) => ({ storeCode: code, path })) }));
  return [...inEveryStore, ...pages, ...products];
}

interface Row {
  readonly path: string | null;
  readonly store_code: string;
  readonly alternate: string | null;
}

/** Rows of one path follow each other. */
function group(rows: readonly Row[]): SitePage[] {
  const pages: { path: string; alternates: Alternate[] }[] = [];
  for (const { path, store_code, alternate } of rows) {
    if (path === null || alternate === null) continue;
    if (pages.at(-1)?.path !== path) pages.push({ path, alternates: [] });
    pages.at(-1)?.alternates.push({ storeCode: store_code, path: alternate });
  }
  return pages;
}

async function storyRows(db: Kysely<Database>, storeCode: string): Promise<Row[]> {
  const rows = await db
    .selectFrom('story as own')
    .innerJoin('story as other', 'other.slug', 'own.slug')
    .select(['own.slug as path', 'other.store_code', 'other.slug as alternate'])
    .where('own.store_code', '=', storeCode)
    .where('other.store_code', 'in', openStoreCodes)
    .orderBy('own.slug')
    .orderBy('other.store_code')
    .execute();
  const pathOf = (slug: string) => (slug === 'home' ? '' : slug);
  return rows.map((row) => ({ ...row, path: pathOf(row.path), alternate: pathOf(row.alternate) }));
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

function productRows(db: Kysely<Database>, storeCode: string): Promise<Row[]> {
  return db
    .selectFrom('catalogue_product as own')
    .innerJoin('catalogue_product as other', 'other.sku', 'own.sku')
    .select(['own.url_path as path', 'other.store_code', 'other.url_path as alternate'])
    .where('own.store_code', '=', storeCode)
    .where('other.store_code', 'in', openStoreCodes)
    .where((eb) =>
      eb.and(
        (['own', 'other'] as const).flatMap((table) => [
          eb(`${table}.status`, '<', 2),
          eb(`${table}.visibility`, '>', 1),
        ]),
      ),
    )
    .orderBy('own.id')
    .orderBy('other.store_code')
    .execute();
}

async function readPictures(db: Kysely<Database>, storeCode: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('catalogue_product')
    .select(['url_path', jsonFields(db, 'document', ['image', 'sku']).as('fields')])
    .where('store_code', '=', storeCode)
    .where('url_path', 'is not', null)
    .where('status', '<', 2)
    .where('visibility', '>', 1)
    .execute();
  return new Map(
    rows.flatMap(({ url_path, fields }): [string, string][] => {
      const [image] = JSON.parse(fields) as [unknown];
      const isPicture = typeof image === 'string' && image !== '' && image !== 'no_selection';
      return url_path !== null && isPicture ? [[url_path, image]] : [];
    }),
  );
}
