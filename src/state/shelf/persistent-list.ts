import { persistentAtom } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';

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

function parseList(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    // Written by something else: the same as nothing.
    return [];
  }
}
