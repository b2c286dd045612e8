import { listedIds, loadListingIndex } from './listing-index-query.ts';
import { buildListingIndex, stockColumn, type ListingIndex, type PackedFacet } from './listing-index.ts';
import { packNumbers, unpackCodes, unpackNumbers } from './packed-column.ts';
import { parseSortKeys } from '../search/search-query.ts';

/**
 * Patches an index with present prices and sort values of some products: the same bytes as an index built of all
 * products (`buildListingIndex`, with the options that this one was built with). Undefined if more has changed: a
 * filter value, or the order of the rows, in which those that are sold out stand last. Products that the index does not have are ignored.
 */
export function patchListingIndex(
  index: ListingIndex,
  products: readonly { readonly id: number }[],
): ListingIndex | undefined {
  const rowOf = new Map(listedIds(index).map((id, row) => [id, row]));
  const changed = products.filter(({ id }) => rowOf.has(id));
  if (changed.length === 0) return index;
  const fresh = buildListingIndex(changed, {
    filters: index.facets.map(({ type }) => type),
    attributes: [],
    sorts: index.sorts.flatMap(parseSortKeys),
    defaultSort: parseSortKeys(index.sort)[0] ?? { attribute: 'id', order: 'asc' },
    isSorted: true,
  });
  const rows = changed.map(({ id }) => rowOf.get(id) ?? 0);
  if (!index.facets.every((facet, place) => isAlike(facet, fresh.facets[place], rows, index.rows))) {
    return undefined;
  }
  const numbers = { ...index.numbers };
  for (const [name, { values, ranks }] of loadListingIndex(fresh).numbers) {
    const previous = unpackNumbers(index.numbers[name] ?? packNumbers([]), index.rows);
    const column = Array.from(previous.ranks, (rank) => previous.values[rank]);
    const now = Array.from(ranks, (rank) => values[rank]);
    if (now.every((number, place) => number === column[rows[place] ?? 0])) continue;
    if (name === stockColumn || index.sort.startsWith(`${name}:`)) return undefined;
    for (const [place, row] of rows.entries()) column[row] = now[place];
    numbers[name] = packNumbers(column);
  }
  return { ...index, numbers };
}

/** Returns true if rows of a facet have the values of another's rows, one after the other. */
function isAlike(
  facet: PackedFacet,
  fresh: PackedFacet | undefined,
  rows: readonly number[],
  allRows: number,
): boolean {
  const codes = unpackCodes(facet.codes, allRows);
  const freshCodes = unpackCodes(fresh?.codes ?? '', rows.length);
  return rows.every((row, place) => {
    const [previous, now] = [valuesOf(facet, codes[row]), valuesOf(fresh, freshCodes[place])];
    return previous === now;
  });
}

function valuesOf(facet: PackedFacet | undefined, code = 0): string {
  const ids = facet?.sets[code]?.map((place) => facet.ids[place]);
  return JSON.stringify(ids?.sort());
}
