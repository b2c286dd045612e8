import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { listing } from '../../config/shop.ts';

/** First segments of the addresses of the shop's own pages (`src/pages/[store]`), which no story may take. */
const ownPages = new Set([
  'account',
  'c',
  'cart',
  'checkout',
  'compare',
  'confirmation',
  'data',
  'error',
  'framing.json',
  'my-account',
  'p',
  'reset-password',
  'robots.txt',
  'search',
  'sitemap.xml',
  'wall',
  'wishlist',
  'wrapping.json',
]);

/** What has an address already, in words; undefined where a story may have it. Stories themselves are not looked at. */
export async function addressTakenBy(
  db: Kysely<Database>,
  storeCode: string,
  slug: string,
): Promise<string | undefined> {
  const [first = ''] = slug.split('/');
  if (ownPages.has(first) || slug === listing.allProductsPath) return 'a page of the shop itself';
  const product = await db
    .selectFrom('catalogue_product')
    .select('sku')
    .where('store_code', '=', storeCode)
    .where('url_path', '=', slug)
    .executeTakeFirst();
  if (product) return `the product ${product.sku}`;
  const category = await db
    .selectFrom('catalogue_category')
    .select('id')
    .where('store_code', '=', storeCode)
    .where('url_path', '=', slug)
    .executeTakeFirst();
  return category && `the category ${category.id}`;
}
