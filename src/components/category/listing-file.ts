import type { Catalogue } from '../../catalogue/catalogue.ts';
import { filters, listing } from '../../config/shop.ts';
import type { ListedProduct } from '../../domain/product/listed-product.ts';
import type { FilterableProduct } from '../../domain/listing/filterable-product.ts';
import { buildListingIndex } from '../../domain/listing/listing-index.ts';
import type { ListingFile } from '../../domain/listing/listing-file.ts';
import { formatSortKey } from '../../domain/listing/listing-sort.ts';
import { priceRange } from '../../domain/price/price-range.ts';
import { listingSettings } from './listing-settings.ts';
import type { Translate } from '../../i18n/translator.ts';

/** Products read at a time. */
const chunk = 500;
const { productDefaultSort: defaultSort } = listing;

/** What a category's listing is filtered and sorted by in the browser (`data/listing/{category}.json`). */
export async function listingFile(
  { catalogue, t }: { readonly catalogue: Catalogue; readonly t: Translate },
  categoryId: number,
): Promise<ListingFile> {
  const { i18n } = catalogue.storeView;
  const attributes = await catalogue.attributes();
  const index = buildListingIndex(await filteredProducts(catalogue, categoryId), {
    filters: filters.offered,
    attributes,
    locale: i18n.defaultLocale,
    sorts: listingSettings.sorts,
    defaultSort,
    isSorted: true,
    aggregationSizes: filters.aggregationSizes,
    priceRanges: filters.priceRanges,
  });
  const labels = new Map(
    attributes.map(({ attribute_code, default_frontend_label }) => [attribute_code, default_frontend_label]),
  );
  const titles = filters.offered.map((code) => [
    code,
    code === 'price' ? t('category.price') : (labels.get(code) ?? code),
  ]);
  return {
    index,
    titles: Object.fromEntries(titles),
    swatches: filters.swatches,
    currencySign: i18n.currencySign,
    pageSize: listing.productPageSize,
    cardsPerFile: listing.cardsPerFile,
    settings: listingSettings,
  };
}

/** In the listing's default order, with the prices that cards show. */
async function filteredProducts(catalogue: Catalogue, categoryId: number): Promise<object[]> {
  const products: object[] = [];
  for (let page = 1; ; page += 1) {
    const query = { categoryId, page, pageSize: chunk, sort: formatSortKey(defaultSort) };
    const { items, total } = await catalogue.listing(query);
    const values = await catalogue.filterableProducts(items.map(({ sku }) => sku));
    const listed = new Map(items.map((item) => [item.sku, item]));
    products.push(...values.map((each) => keptRow(each, listed.get(each.sku as ListedProduct['sku']))));
    if (page * chunk >= total) return products;
  }
}

/** A product stands in several listings of its store. */
const rows = new WeakMap<FilterableProduct, object>();

function keptRow(product: FilterableProduct, listed: ListedProduct | undefined): object {
  const row = rows.get(product) ?? { ...product, ...shownPrice(listed) };
  rows.set(product, row);
  return row;
}

/** A price on request is none to filter by. */
function shownPrice(product: ListedProduct | undefined): object {
  const price = product ? priceRange(product).lowest : 0;
  return price > 0 ? { price_incl_tax: price } : {};
}
