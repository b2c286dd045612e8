import { setPersistentEngine } from '@nanostores/persistent';
import type { KeyedStorage } from './storage.ts';

/** By the function that reads a store again: how to stop following other tabs. */
const followed = new Map<() => void, () => void>();

/**
 * Sets the storage of persistent stores; `openStorage` falls back to memory if the browser's is blocked or full.
 * Another tab's write is read from the storage: its event's value may be outdated.
 */
export function keepPersistentIn(storage: KeyedStorage): void {
  setPersistentEngine(
    new Proxy<Record<string, string>>(
      {},
      {
        has: (_, key) => storage.read(String(key)) !== null,
        get: (_, key) => storage.read(String(key)) ?? undefined,
        set(_, key, value: string) {
          // Reading again writes back what it read, which would notify other tabs of nothing new.
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

/** Reloads the persistent stores in use: a lock may be acquired before the events of the tab that held it arrive. */
export function readPersistentAgain(): void {
  for (const restore of followed.keys()) restore();
}
