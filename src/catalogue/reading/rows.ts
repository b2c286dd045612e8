import { longestInList } from '../../config/limits/storage.ts';

/**
 * Lists for `where … in (…)`: pieces of at most 512 values, each filled up to a power of two with its last value.
 * So there are ten different statements to prepare instead of hundreds.
 */
export function inLists<Value>(values: readonly Value[]): Value[][] {
  const unique = [...new Set(values)];
  const pieces: Value[][] = [];
  for (let start = 0; start < unique.length; start += longestInList) {
    const piece = unique.slice(start, start + longestInList);
    const size = 2 ** Math.ceil(Math.log2(piece.length));
    const last = piece.at(-1) as Value;
    pieces.push([...piece, ...Array<Value>(size - piece.length).fill(last)]);
  }
  return pieces;
}

/** Returns a document of the catalogue from its text: the import has checked it before it was written. */
export function readDocument<Document>(text: string): Document {
  return JSON.parse(text) as Document;
}
