import { setPersistentEngine } from '@nanostores/persistent';
import type { KeyedStorage } from './storage.ts';

/** By the function that reads a store again: how to stop following other tabs. */
const followed = new Map<() => void, () => void>();

/**
 * Sets where persistent stores keep their values; `openStorage` falls back to memory where the browser's is blocked or full.
 * What another tab wrote is read from the storage: the value of its event may be older than what was written since.
 */
export function keepPersistentIn(storage: KeyedStorage): void {
  setPersistentEngine(
    new Proxy<Record<string, string>>(
      {},
      {
        has: (_, key) => storage.read(String(key)) !== null,
        get: (_, key) => storage.read(String(key)) ?? undefined,
        set(_, key, value: string) {
          // Reading again writes back what it read: another tab would be told of nothing new.
          if (storage.read(String(key)) !== value) storage.write(String(key), value);
          return true;
        },
        deleteProperty(_, key) {
          storage.remove(String(key));
          return true;
        },
      },
    ),
    {
      addEventListener: (_key, _listener, restore) => followed.set(restore, storage.onForeignChange(restore)),
      removeEventListener(_key, _listener, restore) {
        followed.get(restore)?.();
        followed.delete(restore);
      },
    },
  );
}

/** Reads the persistent stores in use again: a lock may be had before the events of the tab that held it arrive. */
export function readPersistentAgain(): void {
  for (const restore of followed.keys()) restore();
}
