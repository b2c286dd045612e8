import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';

/**
 * Returns a digest of what pages of other stores show of a store: which pages it has, of what, where, and how long its lists
 * are (`AnswerScope`). What it calls things and what they cost is not in it.
 */
export async function crossStoreDigest(db: Kysely<Database>, storeCode: string): Promise<string> {
  const products = db
    .selectFrom('catalogue_product')
    .select(['id', 'sku', 'url_path', 'status', 'visibility', 'attribute_set_id'])
    .where('store_code', '=', storeCode)
    .orderBy('id');
  const categories = db
    .selectFrom('catalogue_category')
    .select(['id', 'parent_id', 'url_path', 'is_active'])
    .where('store_code', '=', storeCode)
    .orderBy('id');
  const listed = db
    .selectFrom('catalogue_product_category')
    .select(['product_id', 'category_id'])
    .where('store_code', '=', storeCode)
    .orderBy('product_id')
    .orderBy('category_id');
  const children = db
    .selectFrom('catalogue_product_link')
    .select(['product_id', 'linked_sku'])
    .where('store_code', '=', storeCode)
    .where('link_type', '=', 'child')
    .orderBy('product_id')
    .orderBy('linked_sku');
  const stories = db
    .selectFrom('story')
    .select(['slug', 'document'])
    .where('store_code', '=', storeCode)
    .orderBy('slug');
  const digest = createHash('sha1');
  for (const rows of [products, categories, listed, children, stories])
    digest.update(JSON.stringify(await rows.execute()));
  return digest.digest('base64url');
}
