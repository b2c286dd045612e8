import type { Catalogue } from '../../catalogue/catalogue.ts';
import { listing } from '../../config/shop.ts';
import { attributeLabels } from '../../domain/product/attribute-labels.ts';
import type { Attribute } from '../../domain/product/attribute.ts';
import type { Category } from '../../domain/category/category.ts';
import type { Links } from '../../domain/url/links.ts';
import { cartThumbnail } from '../../domain/url/picture-shapes.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import type { ListedProduct } from '../../domain/product/listed-product.ts';
import type { DescribedProduct } from '../../domain/product/product.ts';
import type { SearchRecord } from '../../domain/search/search-record.ts';
import { attributeValues } from '../../domain/product/attribute-values.ts';
import { storyPagePath } from '../../domain/url/url-path.ts';
import { ParseReport } from '../../content/parse-report.ts';
import { pageTexts } from '../../content/page-texts.ts';
import { parsePage } from '../../content/parse-block.ts';
import { fillQuotes } from '../../content/quotes.ts';
import { plainText } from '../structured-data.ts';
import { priceRange } from '../../domain/price/price-range.ts';
import type { Translate } from '../../i18n/translator.ts';
import { productsPerRead } from '../../config/limits/catalogue.ts';

interface Store {
  readonly catalogue: Catalogue;
  readonly links: Links;
  readonly t: Translate;
}

/**
 * Yields everything that can be found in a store, in parts: its listed products, its categories and its content
 * pages. All products of a large store at once would take more memory than rendering its pages.
 */
export async function* searchRecords(store: Store): AsyncGenerator<readonly SearchRecord[]> {
  const categories = await store.catalogue.categories();
  yield* productRecords(store, categories);
  yield categories
    .filter(({ id, level }) => level > 1 && id !== listing.rootCategoryId)
    .map((category) => categoryRecord(category, store));
  yield await storyRecords(store);
}

async function* productRecords(
  store: Store,
  categories: readonly Category[],
): AsyncGenerator<readonly SearchRecord[]> {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const attributes = (await store.catalogue.attributes()).filter(isTold);
  for (let page = 1; ; page += 1) {
    const query = { categoryId: listing.rootCategoryId, page, pageSize: productsPerRead, sort: 'id:asc' };
    const { items, total } = await store.catalogue.listing(query);
    const described = await store.catalogue.describedProducts(items.map(({ sku }) => sku));
    const listed = new Map(items.map((item) => [item.sku, item]));
    yield described.flatMap((product) => {
      const shown = listed.get(product.sku);
      return shown ? productRecord(product, shown, store, names, attributes) : [];
    });
    if (page * productsPerRead >= total) return;
  }
}

/** Returns the attributes whose options shoppers search for, such as a colour or a theme. */
function isTold({ options, is_visible, is_user_defined }: Attribute): boolean {
  return (options?.length ?? 0) > 0 && (is_visible || is_user_defined) !== false;
}

function productRecord(
  product: DescribedProduct,
  listed: ListedProduct,
  { catalogue, links, t }: Store,
  categoryNames: ReadonlyMap<number, string>,
  attributes: readonly Attribute[],
): SearchRecord {
  const { lowest, isFrom } = priceRange(listed);
  const price = formatPrice(catalogue.storeView, lowest);
  const text: string[] = [];
  for (const attribute of attributes) text.push(...attributeLabels(product, attribute));
  text.push(plainText(product.description ?? ''));
  const keywords = textOf(product['meta_keyword']);
  const summary = plainText(product.short_description ?? '');
  const bestsellers = Number(product['bestsellers']);
  const variants = attributeValues(product, 'configurable_children.sku').join(' ');
  return {
    id: product.sku,
    kind: 'product',
    url: links.product(listed),
    name: product.name,
    sku: product.sku,
    ...(variants && { variants }),
    productId: product.id,
    categories: product.category_ids.flatMap((id) => categoryNames.get(id) ?? []).join(', '),
    ...(keywords && { keywords }),
    ...(summary && { summary }),
    text: text.join(' '),
    image: links.image(listed.image, cartThumbnail),
    ...(lowest > 0 && { price: isFrom ? t('product.priceFrom', { price }) : price }),
    ...(Number.isFinite(bestsellers) && { bestsellers }),
  };
}

function categoryRecord(category: Category, { links }: Store): SearchRecord {
  return {
    id: `category-${category.id}`,
    kind: 'category',
    url: links.category(category),
    name: category.name,
    text: plainText(category.description ?? ''),
  };
}

async function storyRecords({ catalogue, links }: Store): Promise<SearchRecord[]> {
  const records: SearchRecord[] = [];
  for (const path of await catalogue.storySlugs()) {
    if (path === 'home') continue;
    const story = await catalogue.story(path);
    if (!story) continue;
    const quote = (text: string) => fillQuotes(text, catalogue.storeView);
    const page = parsePage(story.content, new ParseReport({ quote }));
    if (page.noindex) continue;
    records.push({
      id: `story-${path}`,
      kind: 'content',
      url: links.page(storyPagePath(path)),
      name: quote(story.name),
      text: pageTexts(page).join(' '),
    });
  }
  return records;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
