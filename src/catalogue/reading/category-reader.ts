import type { Category } from '../../domain/category/category.ts';
import { categoryIdsOf } from '../../domain/category/breadcrumbs.ts';
import { withDescendants } from '../../domain/category/category-tree.ts';
import type { Product } from '../../domain/product/product.ts';
import type { ListedSkus, Listing, ListingPage, ListingQuery } from '../catalogue.ts';
import {
  categoryLink,
  menuEntries,
  subcategories,
  type CategoryLink,
  type MenuEntry,
} from './category-menu.ts';
import { trailAbove, trailToProduct } from './category-trail.ts';
import { storesWithListingPage } from './listing-stores.ts';
import { countListed, readListing } from './listing.ts';
import { readSoldOut } from './sold-out.ts';
import { readPageOfWholeList } from './whole-lists.ts';
import { ProductReader } from './product-reader.ts';
import { listing } from '../../config/shop.ts';
import type { Source } from './snapshot.ts';
import { readDocument } from './rows.ts';

/** Reads categories, and the lists of their products. */
export abstract class CategoryReader extends ProductReader {
  async categoryById(id: number): Promise<Category | undefined> {
    const categories = await this.allCategories();
    return this.ask(`category:${id}`, async () => categories.find((category) => category.id === id));
  }

  async categoryByUrlPath(urlPath: string): Promise<Category | undefined> {
    const categories = await this.allCategories();
    return this.ask(`category-path:${urlPath}`, async () =>
      categories.find(({ url_path }) => url_path === urlPath),
    );
  }

  async categories(): Promise<readonly Category[]> {
    return this.ask('categories', () => readCategories(this.source));
  }

  async menu(): Promise<readonly MenuEntry[]> {
    const categories = await this.allCategories();
    return this.ask('menu', async () => menuEntries(categories, this.storeView.i18n.defaultLocale));
  }

  async subcategories(parentId: number): Promise<readonly CategoryLink[]> {
    const categories = await this.allCategories();
    const { defaultLocale } = this.storeView.i18n;
    return this.ask(`subcategories:${parentId}`, async () =>
      subcategories(categories, defaultLocale, parentId).map(categoryLink),
    );
  }

  async trailAbove(category: Pick<Category, 'id' | 'path'>): Promise<readonly CategoryLink[]> {
    const categories = await this.allCategories();
    return this.ask(`trail-above:${category.id}:${category.path}`, async () =>
      trailAbove(category, categories),
    );
  }

  async trailToProduct(
    product: Pick<Product, 'category_ids' | 'category'>,
  ): Promise<readonly CategoryLink[]> {
    const categories = await this.allCategories();
    const ids = categoryIdsOf(product);
    return this.ask(`trail-to-product:${ids.join()}`, async () => trailToProduct(ids, categories));
  }

  async isCategoryName(name: string): Promise<boolean> {
    const categories = await this.allCategories();
    const names = await this.untraced(
      'category-names',
      async () => new Set(categories.map((each) => each.name)),
    );
    const isOne = names.has(name);
    this.trace?.record(`category-name:${name}`, () => String(isOne));
    return isOne;
  }

  async listing(query: ListingQuery): Promise<Listing> {
    const { page, pageSize } = query;
    const { skus, total } = await this.listedSkus(query);
    return { items: await this.listedProducts(skus), total, page, pageSize };
  }

  async listedSkus(query: ListingQuery): Promise<ListedSkus> {
    const { categoryId, page, pageSize, sort } = query;
    const question = `listing:${categoryId}:${page}:${pageSize}:${sort}`;
    const categories = await this.allCategories();
    const { skus, total } = await this.ask(question, () => this.#readListedSkus(categories, query));
    return { skus, total };
  }

  async #readListedSkus(categories: readonly Category[], query: ListingQuery) {
    const { categoryId, page, pageSize, sort } = query;
    const ids = withDescendants(categoryId, categories);
    const readWhole = async (skus: readonly string[]) => (await this.readProducts(skus)).values();
    const soldOut = () => this.untraced('sold-out', () => readSoldOut(this.source, readWhole));
    const reading = { taxRules: await this.taxRulesOfGroup(), readWhole, soldOut };
    if (this.source.forManyPages && pageSize > 0) {
      return readPageOfWholeList(this.source, ids, query, reading);
    }
    if (pageSize === 0) {
      const total = await this.untraced(`listed:${categoryId}`, () => countListed(this.source, ids));
      return { skus: [], total };
    }
    const skus = await readListing(this.source, ids, sort, reading);
    const start = (Math.max(1, page) - 1) * pageSize;
    return { skus: skus.slice(start, start + pageSize), total: skus.length };
  }

  async storesWithListingPage(query: ListingPage) {
    const { categoryId, page, pageSize } = query;
    return this.ask(`listing-stores:${categoryId}:${page}:${pageSize}`, () =>
      storesWithListingPage(this.source, query),
    );
  }

  protected allCategories(): Promise<readonly Category[]> {
    return this.untraced('categories', () => readCategories(this.source));
  }
}

/** Reads the active categories, at most `listing.categoryListSize`, by level and position. */
async function readCategories({ db, storeView }: Source): Promise<readonly Category[]> {
  const rows = await db
    .selectFrom('catalogue_category')
    .select('document')
    .where('store_code', '=', storeView.storeCode)
    .where('is_active', '=', 1)
    .orderBy('level')
    .orderBy('position')
    .orderBy('id')
    .limit(listing.categoryListSize)
    .execute();
  return rows.map(({ document }) => readDocument<Category>(document));
}
