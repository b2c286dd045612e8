import { persistentAtom } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import type { Is } from './shape.ts';
import type { KeyedStorage } from './storage.ts';
import { readJson } from './read-storage.ts';

/** What a kept value is; undefined where it is nothing that the shop has written. */
export type Parse<Value> = (value: unknown) => Value | undefined;

/** For values that hold as they are or not at all. */
export function parseWhole<Value>(is: Is<Value>): Parse<Value> {
  return (value) => (is(value) ? value : undefined);
}

/** The entry of a key; one that can't be read is thrown away, so that it stands in nobody's way. */
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

/** An entry that pages follow, and other tabs. One that can't be read counts as the initial value, which is written. */
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

/** A list that survives a reload and follows other tabs. Items that are not of their kind are left out when it is read. */
export function persistentList<Item>(
  key: string,
  isItem: (value: unknown) => value is Item,
): WritableAtom<readonly Item[]> {
  return storedAtom<readonly Item[]>(key, [], (kept) =>
    Array.isArray(kept) ? kept.filter(isItem) : undefined,
  );
}
