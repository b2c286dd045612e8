import type { SortKey } from '../search/search-query.ts';

/** The order of what a search finds: the best first. It is no attribute of a product. */
export const relevanceSort: SortKey = { attribute: 'relevance', order: 'desc' };

/** Formats a sort key as `id:desc`. */
export function formatSortKey({ attribute, order }: SortKey): string {
  return `${attribute}:${order}`;
}

/**
 * Returns the sort of a listing: the requested one if the shop offers its attribute (docs/reference/product.md#s2),
 * or an option's name such as `latest` (docs/reference/product.md#s9), else the default. A direction may be in
 * capitals; a missing one is the offered one.
 */
export function listingSort(
  asked: string | readonly string[] | null | undefined,
  offered: readonly SortKey[],
  otherwise: SortKey,
  named: Readonly<Record<string, SortKey>> = {},
): SortKey {
  const [given = ''] = [asked ?? []].flat();
  const text = given.trim();
  const option = Object.hasOwn(named, text) ? named[text] : undefined;
  if (option) return { attribute: option.attribute, order: option.order };
  const [attribute, direction = ''] = text.split(':');
  const order = direction.toLowerCase();
  const known = offered.find((key) => key.attribute === attribute);
  if (!known) return otherwise;
  return {
    attribute: known.attribute,
    order: order === 'asc' || order === 'desc' ? order : known.order,
  };
}
