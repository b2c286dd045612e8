import { persistentAtom } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import type { Is } from './shape.ts';
import type { KeyedStorage } from './storage.ts';
import { readJson } from './read-storage.ts';

/** Parses a stored value; returns undefined if it is invalid. */
export type Parse<Value> = (value: unknown) => Value | undefined;

/** Returns a parser for values that are valid or not as a whole. */
export function parseWhole<Value>(is: Is<Value>): Parse<Value> {
  return (value) => (is(value) ? value : undefined);
}

/** Returns the entry of a key and removes one that is invalid. */
export function storedEntry<Value>(
  storage: Pick<KeyedStorage, 'read' | 'remove'>,
  key: string,
  parse: Parse<Value>,
): Value | undefined {
  const text = storage.read(key);
  if (text === null) return undefined;
  const value = parse(readJson(text));
  if (value === undefined) storage.remove(key);
  return value;
}

/** Returns an entry that pages and other tabs follow. An invalid one counts as the initial value, which is written. */
export function storedAtom<Value>(key: string, initial: Value, parse: Parse<Value>): WritableAtom<Value> {
  let isUnread = false;
  const store = persistentAtom<Value>(key, initial, {
    encode: JSON.stringify,
    decode(text) {
      const value = parse(readJson(text));
      isUnread ||= value === undefined;
      return value ?? initial;
    },
  });
  if (isUnread) store.set(initial);
  return store;
}

/** Returns a list that survives a reload and follows other tabs. Invalid items are left out when it is read. */
export function persistentList<Item>(
  key: string,
  isItem: (value: unknown) => value is Item,
): WritableAtom<readonly Item[]> {
  return storedAtom<readonly Item[]>(key, [], (kept) =>
    Array.isArray(kept) ? kept.filter(isItem) : undefined,
  );
}
