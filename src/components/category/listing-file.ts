import type { Catalogue } from '../../catalogue/catalogue.ts';
import { filters, listing } from '../../config/shop.ts';
import type { FilterableProduct } from '../../domain/listing/filterable-product.ts';
import { buildListingIndex } from '../../domain/listing/listing-index.ts';
import type { ListingFile } from '../../domain/listing/listing-file.ts';
import { formatSortKey } from '../../domain/listing/listing-sort.ts';
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
async function filteredProducts(
  catalogue: Catalogue,
  categoryId: number,
): Promise<readonly FilterableProduct[]> {
  const products: FilterableProduct[] = [];
  for (let page = 1; ; page += 1) {
    const query = { categoryId, page, pageSize: chunk, sort: formatSortKey(defaultSort) };
    const { skus, total } = await catalogue.listedSkus(query);
    products.push(...(await catalogue.filterableProducts(skus)));
    if (page * chunk >= total) return products;
  }
}
