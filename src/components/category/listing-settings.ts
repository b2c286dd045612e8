import type { Catalogue } from '../../catalogue/catalogue.ts';
import { filters, listing } from '../../config/shop.ts';
import { categorySort } from '../../domain/listing/category-sort.ts';
import type { Category } from '../../domain/category/category.ts';
import type { SortKey } from '../../domain/search/search-query.ts';
import type { ListingRouteSettings } from '../../domain/listing/listing-route.ts';
import { formatSortKey, relevanceSort } from '../../domain/listing/listing-sort.ts';

type SortName = keyof typeof listing.sortOptions;

/** An order of a listing: how it is asked for, and the key of its name in `category.sort`. */
interface SortChoice {
  /** Such as `popularity:asc`. */
  readonly sort: string;
  readonly name: SortName | 'relevance';
}

const sortNames = Object.keys(listing.sortOptions) as SortName[];

/** The orders that a shopper can choose. */
export const sortChoices: readonly SortChoice[] = sortNames.map((name) => ({
  sort: formatSortKey(listing.sortOptions[name]),
  name,
}));

/** The order of what a search found, where no other is asked for. */
export const byRelevance: SortChoice = { sort: formatSortKey(relevanceSort), name: 'relevance' };

const { sortOptions, productDefaultSort: defaultSort } = listing;

/** Settings by which the listings of a store read a query whose catalogue marks no attribute as filterable. */
export const listingSettings: ListingRouteSettings = {
  filters: filters.offered,
  // Each attribute once, with its usual direction: the first one.
  sorts: [
    ...new Map(
      Object.values(sortOptions)
        .toReversed()
        .map((key) => [key.attribute, key]),
    ).values(),
  ].toReversed(),
  namedSorts: sortOptions,
  defaultSort,
  maximumFilters: filters.maximum,
};

/** Returns the settings by which a store's listings read a query; `category`: the one that is listed. */
export async function listingSettingsOf(
  catalogue: Pick<Catalogue, 'offeredFilters'>,
  category?: Pick<Category, 'default_sort_by'>,
): Promise<ListingRouteSettings> {
  return {
    ...listingSettings,
    filters: await catalogue.offeredFilters(),
    defaultSort: categorySort(category, listingSettings),
  };
}

/** Returns the default order of a category's list, given its ID: the root's is that of the shop. */
export async function defaultSortOf(
  catalogue: Pick<Catalogue, 'categoryById'>,
  categoryId: number,
): Promise<SortKey> {
  return categorySort(await catalogue.categoryById(categoryId), listingSettings);
}
