import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { Batch } from './batch.ts';

/** Paths of a store's products or categories by id. */
type Paths = ReadonlyMap<number, string>;

/** The paths of a store's products and categories. */
export interface StorePaths {
  readonly product: Paths;
  readonly category: Paths;
}

export async function readStorePaths(db: Transaction<Database>, storeCode: string): Promise<StorePaths> {
  const pathsIn = async (table: 'catalogue_product' | 'catalogue_category'): Promise<Paths> => {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'url_path'])
      .where('store_code', '=', storeCode)
      .execute();
    return new Map(rows.flatMap(({ id, url_path }) => (url_path ? [[id, url_path] as const] : [])));
  };
  return { product: await pathsIn('catalogue_product'), category: await pathsIn('catalogue_category') };
}

/**
 * Keeps the paths of products and categories that have another one now, so that their old addresses lead to them
 * (`readPathNow`). A path that a page has again is no previous one any more.
 */
export async function storePreviousPaths(
  db: Transaction<Database>,
  storeCode: string,
  previous: StorePaths,
): Promise<void> {
  const current = await readStorePaths(db, storeCode);
  const taken = new Set([...current.product.values(), ...current.category.values()]);
  const kept = await db
    .selectFrom('former_path')
    .select('path')
    .where('store_code', '=', storeCode)
    .execute();
  const moved = (['product', 'category'] as const).flatMap((kind) =>
    [...previous[kind]]
      .filter(([id, path]) => current[kind].has(id) && current[kind].get(id) !== path && !taken.has(path))
      .map(([id, path]) => ({ store_code: storeCode, path, kind, id })),
  );
  const replaced = new Set(moved.map(({ path }) => path));
  for (const { path } of kept) {
    if (!taken.has(path) && !replaced.has(path)) continue;
    await db.deleteFrom('former_path').where('store_code', '=', storeCode).where('path', '=', path).execute();
  }
  const batch = new Batch(db, 'former_path');
  for (const row of new Map(moved.map((each) => [each.path, each])).values()) await batch.add(row);
  await batch.flush();
}
