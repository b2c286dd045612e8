import type { Catalogue } from '../../catalogue/catalogue.ts';
import { productsPerRead } from '../../config/limits/catalogue.ts';
import { owner } from '../../config/owner.ts';
import { feeds, listing } from '../../config/shop.ts';
import type { Category } from '../../domain/category/category.ts';
import type { FeedProduct, FeedSafety } from '../../domain/feed/feed-product.ts';
import { htmlLines } from '../../domain/html-text.ts';
import { pricedVariants } from '../../domain/price/price-range.ts';
import { attributeSetName } from '../../domain/product/attribute-sets.ts';
import type { Product } from '../../domain/product/product.ts';
import { hangsOnWall } from '../product/picture-kinds.ts';
import { valuesOf } from './feed-choices.ts';
import { feedItem } from './feed-item.ts';
import type { FeedShop } from './feed-shop.ts';

type Store = Omit<FeedShop, 'catalogue' | 'categories' | 'attributes'> & { readonly catalogue: Catalogue };

/**
 * Yields what feeds tell of a store, in parts: the products that the search lists. One without a price, or without a picture,
 * which every reader of feeds refuses, is left out.
 */
export async function* feedProducts(store: Store): AsyncGenerator<readonly FeedProduct[]> {
  const { catalogue } = store;
  const categories = new Map((await catalogue.categories()).map((each) => [each.id, each]));
  const attributes = new Map((await catalogue.attributes()).map((each) => [each.attribute_code, each]));
  for (let page = 1; ; page += 1) {
    const query = { categoryId: listing.rootCategoryId, page, pageSize: productsPerRead, sort: 'id:asc' };
    const { skus, total } = await catalogue.listedSkus(query);
    const found = await catalogue.productsBySku(skus);
    yield found.flatMap((product) => feedProduct(product, { ...store, categories, attributes }) ?? []);
    if (page * productsPerRead >= total) return;
  }
}

/** Returns what feeds tell of a product; undefined where they can't. */
function feedProduct(product: Product, shop: FeedShop): FeedProduct | undefined {
  const variants = product.type_id === 'configurable' ? pricedVariants(product.configurable_children) : [];
  const items = (variants.length > 0 ? variants : [undefined]).flatMap(
    (variant) => feedItem(product, variant, shop) ?? [],
  );
  if (items.length === 0 || !product.url_path) return undefined;
  const { categories } = shop;
  const { labels, one } = valuesOf(product, shop);
  const own = product.category_ids.flatMap((id) => categories.get(id) ?? []);
  const nearest = own.toSorted((a, b) => b.level - a.level)[0];
  const lines = htmlLines(product.description ?? product.short_description ?? '');
  const material = labels('material').join('/');
  const mpn = one('mpn');
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    description: lines.join(' ') || product.name,
    brand: one('brand') ?? owner.shopName,
    ...(mpn && { mpn }),
    ...(material && { material }),
    categories: own.map(({ name }) => name),
    trail: nearest ? trailOf(nearest, categories) : [],
    googleCategory: googleCategoryOf(product),
    safety: safetyOf(one),
    isGroup: variants.length > 0,
    items,
  };
}

function trailOf(category: Category, categories: ReadonlyMap<number, Category>): readonly string[] {
  const ids = category.path.split('/').map(Number);
  const below = ids.slice(ids.indexOf(listing.rootCategoryId) + 1);
  return below.flatMap((id) => categories.get(id)?.name ?? []);
}

function googleCategoryOf(product: Product): string {
  const set = attributeSetName(product.attribute_set_id);
  const { googleCategories } = feeds;
  if (hangsOnWall(set)) return googleCategories.pictures;
  return set === 'frame' || set === 'passepartout' ? googleCategories.frames : googleCategories.other;
}

function safetyOf(value: (code: string) => string | undefined): FeedSafety {
  const fields = Object.entries(feeds.safetyAttributes).flatMap(([field, code]) => {
    const told = value(code);
    return told ? [[field, told] as const] : [];
  });
  return Object.fromEntries(fields);
}
