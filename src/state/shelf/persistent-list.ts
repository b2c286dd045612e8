import type { WritableAtom } from 'nanostores';
import { keptAtom } from '../kept-entry.ts';

/** A list that survives a reload and follows other tabs. Items that are not of their kind are left out when it is read. */
export function persistentList<Item>(
  key: string,
  isItem: (value: unknown) => value is Item,
): WritableAtom<readonly Item[]> {
  return keptAtom<readonly Item[]>(key, [], (kept) =>
    Array.isArray(kept) ? kept.filter(isItem) : undefined,
  );
}
