import { listing } from '../../config/shop.ts';

type SortName = keyof typeof listing.sortOptions;

/** An order of a listing: how it is asked for, and the key of its name in `category.sort`. */
export interface SortChoice {
  /** Such as `popularity:asc`. */
  readonly sort: string;
  readonly name: SortName | 'position';
}

/**
 * The order of a category's products: the one that the query asks for where it is a configured one, by name or by
 * attribute, else the default (specification sections 2 and 9).
 */
export function sortChoice(query: URLSearchParams): SortChoice {
  const asked = query.get('sort')?.split(':')[0];
  const found = sortNames.find((name) => name === asked || listing.sortOptions[name].attribute === asked);
  return choiceOf(found ?? 'popular');
}

const sortNames = Object.keys(listing.sortOptions) as SortName[];

function choiceOf(name: SortName): SortChoice {
  const { attribute, order } = listing.sortOptions[name];
  return { sort: `${attribute}:${order}`, name };
}
