/** Texts by key that survive a reload, under one prefix. Writing never throws. */
export interface KeyedStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Keys without the prefix, sorted. */
  keys(): string[];
  /** Calls back when another tab changed something under the prefix; returns how to stop. */
  onForeignChange(listener: () => void): () => void;
}

/** The part of `localStorage` that is used. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Storage under a prefix of `localStorage`. Where that is blocked or full, values are kept in memory:
 * everything works until the page is left.
 * Each value has a key of its own, so two tabs that add at the same instant never overwrite each other.
 */
export function openStorage(
  prefix: string,
  storage: WebStorage | undefined = browserStorage(),
  events: EventTarget = globalThis as unknown as EventTarget,
): KeyedStorage {
  const memory = new Map<string, string>();
  return {
    read: (key) => memory.get(key) ?? attempt(() => storage?.getItem(prefix + key)) ?? null,
    write(key, value) {
      const stored = attempt(() => {
        storage?.setItem(prefix + key, value);
        return storage !== undefined;
      });
      if (stored) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt(() => storage?.removeItem(prefix + key));
    },
    keys() {
      const found = new Set(memory.keys());
      for (const key of attempt(() => storedKeys(storage)) ?? []) {
        if (key.startsWith(prefix)) found.add(key.slice(prefix.length));
      }
      return [...found].sort();
    },
    onForeignChange(listener) {
      const onStorage = (event: Event) => {
        const { key } = event as StorageEvent;
        if (key === null || key?.startsWith(prefix)) listener();
      };
      events.addEventListener?.('storage', onStorage);
      return () => events.removeEventListener?.('storage', onStorage);
    },
  };
}

/** `localStorage`, or undefined where the browser forbids it or there is none. */
export function browserStorage(): WebStorage | undefined {
  return attempt(() => (typeof window === 'undefined' ? undefined : window.localStorage));
}

function storedKeys(storage: WebStorage | undefined): string[] {
  return Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
}

/** Browsers throw where storage is forbidden or full: that is an answer here, not a fault. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
