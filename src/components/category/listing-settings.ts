import { filters, listing } from '../../config/shop.ts';
import type { ListingRouteSettings } from '../../domain/listing/listing-route.ts';

const { sortOptions, productDefaultSort: defaultSort } = listing;

/** Settings by which the shop's listings read a query. */
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
