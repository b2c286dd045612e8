import { toggleFilter, type FilterOption } from '../../domain/listing/listing-filters.ts';
import type { ListingAnswer } from '../../domain/listing/listing-index-query.ts';
import {
  formatListingRoute,
  parseListingRoute,
  withQuery,
  type ListingRoute,
  type ListingRouteSettings,
} from '../../domain/listing/listing-route.ts';
import type { Translate } from '../../i18n/translator.ts';

/** A chosen option, and the address of the list without it. */
export interface Chip extends Pick<FilterOption, 'type' | 'id' | 'label'> {
  /** Accessible name of the button. */
  readonly remove: string;
  readonly href: string;
}

/** Returns the chosen filters of a listing in their order, the same in a document and in the browser. */
export function chipsOf(
  facets: ListingAnswer['facets'],
  { filters, sort }: Pick<ListingRoute, 'filters' | 'sort'>,
  { settings, path, t }: { settings: ListingRouteSettings; path: string; t: Translate },
): readonly Chip[] {
  const chosen = Object.values(facets).flatMap((options) => options.filter((option) => option.chosen));
  return chosen.map(({ type, id, label }) => {
    const left = parseListingRoute(toggleFilter(filters, { type, id }), settings).filters;
    const href = withQuery(path, formatListingRoute({ filters: left, sort }, settings));
    return { type, id, label, remove: t('listing.remove', { name: label }), href };
  });
}
