import { listedIds, loadListingIndex } from './listing-index-query.ts';
import { buildListingIndex, type ListingIndex, type PackedFacet } from './listing-index.ts';
import { packNumbers, unpackCodes, unpackNumbers } from './packed-column.ts';
import { parseSortKeys } from '../search/search-query.ts';

/**
 * An index with what some of its products cost, and are sorted by, now: the same to the byte as one that is made of all
 * its products (`buildListingIndex`, with the options that this one was made with). Undefined where more than that has
 * changed: what a product is filtered by, or the order of the rows. Products that the index has not are passed over.
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
    const former = unpackNumbers(index.numbers[name] ?? packNumbers([]), index.rows);
    const column = Array.from(former.ranks, (rank) => former.values[rank]);
    const now = Array.from(ranks, (rank) => values[rank]);
    if (now.every((number, place) => number === column[rows[place] ?? 0])) continue;
    if (index.sort.startsWith(`${name}:`)) return undefined;
    for (const [place, row] of rows.entries()) column[row] = now[place];
    numbers[name] = packNumbers(column);
  }
  return { ...index, numbers };
}

/** Whether rows have the values in a facet that the rows of another have, one after the other. */
function isAlike(
  facet: PackedFacet,
  fresh: PackedFacet | undefined,
  rows: readonly number[],
  allRows: number,
): boolean {
  const codes = unpackCodes(facet.codes, allRows);
  const freshCodes = unpackCodes(fresh?.codes ?? '', rows.length);
  return rows.every((row, place) => {
    const [former, now] = [valuesOf(facet, codes[row]), valuesOf(fresh, freshCodes[place])];
    return former === now;
  });
}

function valuesOf(facet: PackedFacet | undefined, code = 0): string {
  const ids = facet?.sets[code]?.map((place) => facet.ids[place]);
  return JSON.stringify(ids?.sort());
}
