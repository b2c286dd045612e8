import { listing } from '../../config/shop.ts';
import { formatSortKey, relevanceSort } from '../../domain/listing/listing-sort.ts';

type SortName = keyof typeof listing.sortOptions;

/** An order of a listing: how it is asked for, and the key of its name in `category.sort`. */
export interface SortChoice {
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

const popular: SortChoice = { sort: formatSortKey(listing.sortOptions.popular), name: 'popular' };

/** The order of what a search found, where no other is asked for. */
export const byRelevance: SortChoice = { sort: formatSortKey(relevanceSort), name: 'relevance' };

/**
 * The order of a category's products: the one that the query asks for where it is a configured one, by name, by
 * attribute or with its direction, else the usual one (specification sections 2 and 9).
 */
export function sortChoice(query: URLSearchParams, usual: SortChoice = popular): SortChoice {
  const asked = query.get('sort') ?? '';
  const [attribute] = asked.split(':');
  const found =
    sortChoices.find(({ sort }) => sort === asked) ??
    sortChoices.find(({ name, sort }) => name === attribute || sort.startsWith(`${attribute}:`));
  return found ?? usual;
}
