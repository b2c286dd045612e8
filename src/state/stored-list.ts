import { ignoreErrors } from './ignore-errors.ts';

/**
 * The list that `localStorage` has under a key; empty where it has none, is forbidden, or has something else there.
 * What its items are is the caller's word, except that none is empty.
 */
export function storedList<Item>(key: string): readonly Item[] {
  const list = ignoreErrors((): unknown => JSON.parse(localStorage.getItem(key) ?? ''));
  return Array.isArray(list) ? (list.filter(Boolean) as Item[]) : [];
}
