import type { Catalogue } from '../../src/catalogue/catalogue.ts';
import { listingDataFiles } from '../../src/components/category/category-data.ts';
import { sitemapPaths } from '../../src/components/sitemap.ts';
import { listing } from '../../src/config/shop.ts';
import { storePageTasks } from './page-tasks.ts';
import type { PageTask, StorePage } from './types.ts';

/** Lists all pages and data files that a store has according to its catalogue. */
export async function storeTasks(catalogue: Catalogue): Promise<readonly PageTask[]> {
  const paths = await catalogue.pagePaths();
  const pages = paths.map((path) => ({ path, page: 1 }));
  const files = [
    'sitemap.xml',
    'robots.txt',
    'llms.txt',
    'framing.json',
    'data/consent.txt',
    'data/search.json',
    'data/feed.ndjson',
    'data/marketing.json',
  ];
  return storePageTasks(
    catalogue.storeView.storeCode,
    [...pages, ...(await furtherPages(catalogue))],
    [...files, ...sitemapPaths(paths.length), ...(await listingDataFiles(catalogue))],
  );
}

/** Lists the pages of long listings after the first. */
async function furtherPages(catalogue: Catalogue): Promise<StorePage[]> {
  const further: StorePage[] = [];
  const categories = (await catalogue.categories()).filter(({ url_path }) => url_path !== '');
  const all = { id: listing.rootCategoryId, url_path: listing.allProductsPath };
  for (const category of [...categories, all]) {
    // Only the count is wanted: a product that can't be read fails its own page, not the list of pages.
    const query = { categoryId: category.id, page: 1, pageSize: 0, sort: listing.categoryDefaultSort };
    const { total } = await catalogue.listing(query);
    for (let page = 2; page <= Math.ceil(total / listing.productPageSize); page += 1) {
      further.push({ path: category.url_path, page });
    }
  }
  return further;
}
