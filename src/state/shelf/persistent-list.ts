import { persistentAtom } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import { readJson } from '../read-json.ts';

/** A list that survives a reload and follows other tabs. Items that are not of their kind are left out when it is read. */
export function persistentList<Item>(
  key: string,
  isItem: (value: unknown) => value is Item,
): WritableAtom<readonly Item[]> {
  return persistentAtom<readonly Item[]>(key, [], {
    encode: JSON.stringify,
    decode: (text) => parseList(text).filter(isItem),
  });
}

/** What is written by something else counts as nothing. */
function parseList(text: string): readonly unknown[] {
  const value = readJson<unknown>(text);
  return Array.isArray(value) ? value : [];
}
