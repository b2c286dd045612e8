import { ignoreErrors } from './read-storage.ts';

/** Texts by key that survive a reload, under one prefix. Writing never throws. */
export interface KeyedStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Returns the keys without the prefix, sorted. */
  keys(): string[];
  /** Calls back when another tab changed something under the prefix; returns how to stop. */
  onForeignChange(listener: () => void): () => void;
}

/** The part of `localStorage` that is used. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Returns a storage in memory, which lasts as long as the page. */
export function memoryStorage(): WebStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

/**
 * Returns the values under a prefix, in the first storage that accepts them: in a browser `localStorage`, else
 * `sessionStorage`, which has space of its own and lasts as long as the tab. If both are blocked or full, values are kept in
 * memory: everything works until the page is left. Each value has a key of its own, so two tabs that add at the same instant
 * never overwrite each other.
 */
export function openStorage(
  prefix: string,
  storages: readonly WebStorage[] = browserStorages(),
  events: EventTarget = globalThis,
): KeyedStorage {
  const inEach = <Result>(act: (storage: WebStorage) => Result) =>
    storages.map((storage) => ignoreErrors(() => act(storage)));
  return {
    // What a later one has is newer: it was written because those before it took nothing any more.
    read: (key) => inEach((storage) => storage.getItem(prefix + key)).findLast(isText) ?? null,
    write(key, value) {
      let isTaken = false;
      inEach((storage) => {
        if (isTaken) storage.removeItem(prefix + key);
        else storage.setItem(prefix + key, value);
        isTaken = true;
      });
    },
    remove(key) {
      inEach((storage) => storage.removeItem(prefix + key));
    },
    keys() {
      return [...new Set(inEach(storedKeys).flat())]
        .flatMap((key) => (key?.startsWith(prefix) ? key.slice(prefix.length) : []))
        .sort();
    },
    onForeignChange(listener) {
      const onStorage = (event: Event) => {
        const { key } = event as StorageEvent;
        if (!(key?.startsWith(prefix) ?? true)) return;
        // What another tab could write is newer than what this one alone has.
        if (key) for (const own of storages.slice(1)) ignoreErrors(() => own.removeItem(key));
        listener();
      };
      events.addEventListener?.('storage', onStorage);
      return () => events.removeEventListener?.('storage', onStorage);
    },
  };
}

const pageMemory = memoryStorage();

/**
 * Returns whether some values are in memory only, since no storage of the browser accepts them: they are lost with the page.
 */
export const isSomethingKeptByPage = (): boolean => pageMemory.length > 0;

/** Returns the storages that the browser allows, the longest-lasting first; without a browser, one in memory. */
function browserStorages(): readonly WebStorage[] {
  if (typeof window === 'undefined') return [memoryStorage()];
  return [ignoreErrors(() => localStorage), ignoreErrors(() => sessionStorage), pageMemory].filter(
    (each) => !!each,
  );
}

function storedKeys(storage: WebStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
