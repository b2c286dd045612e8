import type { Catalogue } from '../../catalogue/catalogue.ts';
import { priceRangesOf } from '../../config/currencies.ts';
import { filters, listing } from '../../config/shop.ts';
import type { FilterableProduct } from '../../domain/listing/filterable-product.ts';
import { buildListingIndex } from '../../domain/listing/listing-index.ts';
import type { ListingFile } from '../../domain/listing/listing-file.ts';
import type { SortKey } from '../../domain/search/search-query.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { formatSortKey } from '../../domain/listing/listing-sort.ts';
import { listingSettingsOf } from './listing-settings.ts';
import type { Translate } from '../../i18n/translator.ts';
import { productsPerRead } from '../../config/limits/catalogue.ts';

/** Returns what a category's listing is filtered and sorted by in the browser (`data/listing/{category}.json`). */
export async function listingFile(
  { catalogue, t }: { readonly catalogue: Catalogue; readonly t: Translate },
  categoryId: number,
): Promise<ListingFile> {
  const { i18n } = catalogue.storeView;
  const settings = await listingSettingsOf(catalogue, await catalogue.categoryById(categoryId));
  const { filters: offered, sorts, defaultSort } = settings;
  const found = await Promise.all(offered.map((code) => catalogue.attribute(code)));
  const attributes = found.filter((attribute) => attribute !== undefined);
  const index = buildListingIndex(await filteredProducts(catalogue, categoryId, defaultSort), {
    filters: offered,
    attributes,
    locale: i18n.defaultLocale,
    sorts,
    defaultSort,
    isSorted: true,
    aggregationSizes: filters.aggregationSizes,
    priceRanges: priceRangesOf(i18n.currencyCode),
  });
  const labels = new Map(
    attributes.map(({ attribute_code, default_frontend_label }) => [attribute_code, default_frontend_label]),
  );
  const titles = offered.map(
    (code) => [code, code === 'price' ? t('category.price') : (labels.get(code) ?? code)] as const,
  );
  return {
    index,
    titles: Object.fromEntries(titles),
    swatches: filters.swatches,
    prices: pricesOf(i18n),
    pageSize: listing.productPageSize,
    cardsPerFile: listing.cardsPerFile,
    settings,
  };
}

/** Returns what a browser needs to write the bounds of prices. */
function pricesOf(i18n: StoreView['i18n']): ListingFile['prices'] {
  const { defaultLocale, currencySign, priceFormat, currencyDecimal, currencyGroup, minimumGroupingDigits } =
    i18n;
  return {
    defaultLocale,
    currencySign,
    priceFormat,
    currencyDecimal,
    currencyGroup,
    ...(minimumGroupingDigits && { minimumGroupingDigits }),
  };
}

/** Returns the products in the default order of the listing, with the prices that cards show. */
async function filteredProducts(
  catalogue: Catalogue,
  categoryId: number,
  sort: SortKey,
): Promise<readonly FilterableProduct[]> {
  const products: FilterableProduct[] = [];
  for (let page = 1; ; page += 1) {
    const query = { categoryId, page, pageSize: productsPerRead, sort: formatSortKey(sort) };
    const { skus, total } = await catalogue.listedSkus(query);
    products.push(...(await catalogue.filterableProducts(skus)));
    if (page * productsPerRead >= total) return products;
  }
}
