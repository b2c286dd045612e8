import type { Kysely } from 'kysely';
import { listing, wallPath } from '../../config/shop.ts';
import { fixedPages, notFoundPath } from '../../config/store-pages.ts';
import type { Database } from '../../database/schema.ts';
import { sharedRoutes } from '../../domain/store-view/store-hosts.ts';
import { paymentPages } from '../../payments/pages.ts';
import { storyPagePath } from '../../domain/url/url-path.ts';
import { isStoryAddress } from '../parse-story.ts';

/**
 * First segments of the addresses of the shop's own pages (`src/pages/[store]`), which no story may take. A store that has a
 * host of its own shares it with the routes of all stores.
 */
const ownSegments: ReadonlySet<string> = new Set(
  [
    ...fixedPages,
    ...Object.keys(paymentPages),
    ...sharedRoutes,
    notFoundPath,
    listing.allProductsPath,
    wallPath,
    'account',
    'data',
    'error',
    'feeds',
    'framing.json',
    'llms.txt',
    'p',
    'robots.txt',
    'send',
    'sitemap.xml',
    'wrapping.json',
  ].map((path) => path.split('/', 1)[0] ?? ''),
);

/** Paths that lead to the front page, or whose file is another's: that of the front page, or of what is not found. */
const ownPaths: ReadonlySet<string> = new Set(['home', 'index', '404']);

/**
 * Returns, in words, the page that already has a story's address; undefined if it is free. Of stories only one with
 * another slug and the same page counts, such as `guides` and `guides/home`; `from` is the slug of a story that
 * moves.
 */
export async function addressOwner(
  db: Kysely<Database>,
  storeCode: string,
  slug: string,
  from = slug,
): Promise<string | undefined> {
  const path = storyPagePath(slug);
  const [first = ''] = path.split('/', 1);
  if (ownSegments.has(first) || ownPaths.has(path)) return 'a page of the shop itself';
  if (path === '') return undefined;
  const product = await db
    .selectFrom('catalogue_product')
    .select('sku')
    .where('store_code', '=', storeCode)
    .where('url_path', '=', path)
    .executeTakeFirst();
  if (product) return `the product ${product.sku}`;
  const category = await db
    .selectFrom('catalogue_category')
    .select('id')
    .where('store_code', '=', storeCode)
    .where('url_path', '=', path)
    .executeTakeFirst();
  if (category) return `the category ${category.id}`;
  const twin = path === slug ? `${slug}/home` : path;
  return twin !== from && (await hasStory(db, storeCode, twin)) ? `the story ${twin}` : undefined;
}

async function hasStory(db: Kysely<Database>, storeCode: string, slug: string): Promise<boolean> {
  const rows = await db
    .selectFrom('story')
    .select('slug')
    .where('store_code', '=', storeCode)
    .where('slug', '=', slug)
    .unionAll(
      db
        .selectFrom('story_draft')
        .select('slug')
        .where('store_code', '=', storeCode)
        .where('slug', '=', slug),
    )
    .execute();
  return rows.length > 0;
}

/** Returns, in words, why a story from elsewhere can't have an address; undefined if it can. */
export async function addressProblem(
  db: Kysely<Database>,
  storeCode: string,
  slug: string,
  from = slug,
): Promise<string | undefined> {
  if (!isStoryAddress(slug)) return 'it is not an address such as about or guides/framing';
  const by = await addressOwner(db, storeCode, slug, from);
  return by && `the address is taken by ${by}`;
}
