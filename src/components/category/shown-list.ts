import type { Catalogue, Listing } from '../../catalogue/catalogue.ts';
import { listing } from '../../config/shop.ts';
import type { Category } from '../../domain/category/category.ts';
import { listingPage } from '../../domain/listing/listing-page.ts';
import type { FindPublishedListing } from '../../domain/listing/published-listing.ts';
import { formatListingRoute, withQuery, type ListingRoute } from '../../domain/listing/listing-route.ts';
import { formatSortKey } from '../../domain/listing/listing-sort.ts';
import type { Translate } from '../../i18n/translator.ts';
import { chipsOf } from '../../islands/listing/chips-of.ts';
import type { FilteredDocument } from '../../islands/listing/ListingFilters.tsx';
import { listingSettingsOf } from './listing-settings.ts';

/** The products and settings that a page of a category's list shows. */
export interface ShownList extends Listing {
  readonly pages: number;
  /** Not given: all products of the list. */
  readonly filtered?: FilteredDocument;
}

/**
 * Returns the products that the address of a list asks for. Filters are applied to the published listing, as browsers do, so
 * that both show the same; where it can't be had, all products are shown, and the browser filters them.
 */
export async function shownList(
  { catalogue, publishedListing, t }: ListSource,
  category: { readonly id: number; readonly path: string } & Pick<Category, 'default_sort_by'>,
  route: ListingRoute,
): Promise<ShownList> {
  const pageSize = listing.productPageSize;
  const { filters, sort, page } = route;
  const settings = await listingSettingsOf(catalogue, category);
  const query = formatListingRoute({ filters }, settings);
  const published =
    query === '' ? undefined : await publishedListing?.(catalogue.storeView.storeCode, category.id);
  if (!published) {
    const asked = { categoryId: category.id, page, pageSize, sort: formatSortKey(sort) };
    const list = await catalogue.listing(asked);
    return { ...list, pages: Math.max(1, Math.ceil(list.total / pageSize)) };
  }
  const answer = listingPage(published.file, published.listing, route);
  const { path } = category;
  const filtered = {
    query,
    chips: chipsOf(answer.facets, route, { settings, path, t }),
    texts: { chosen: t('listing.chosen'), clear: t('listing.clear') },
    clearHref: withQuery(path, formatListingRoute({ sort }, settings)),
  };
  const items = await catalogue.listedById(answer.ids);
  return { items, total: answer.total, page: answer.page, pages: answer.pages, pageSize, filtered };
}

interface ListSource {
  readonly catalogue: Catalogue;
  readonly publishedListing?: FindPublishedListing;
  readonly t: Translate;
}
