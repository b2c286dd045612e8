import { createApi } from '../../../src/state/api.ts';
import { pageLock } from '../../../src/state/lock.ts';
import { keepPersistentIn } from '../../../src/state/persistent-engine.ts';
import { memoryStorage, openStorage } from '../../../src/state/storage.ts';
import type { WebStorage } from '../../../src/state/storage.ts';
import { openUser } from '../../../src/state/user/user-store.ts';
import { createSender } from '../../../src/state/cart/sender.ts';
import type { Sender } from '../../../src/state/cart/sender.ts';
import type { SenderOptions } from '../../../src/state/cart/sender-options.ts';
import { createCart } from '../../../src/state/cart/store.ts';
import type { Cart, CartNotice } from '../../../src/state/cart/cart.ts';

/** A browser whose tabs share storage and locks, and hear of each other's writes. */
export interface Browser {
  openTab(): Tab;
  /** Prefix of the cart's keys, without the stroke. */
  readonly name: string;
  readonly values: Map<string, string>;
  online: boolean;
  /** Writing throws, as when the storage is full. */
  isFull: boolean;
  /** Its tabs listen no longer, which would slow browsers that are opened later. */
  close(): void;
}

export interface Tab {
  readonly cart: Cart;
  readonly sender: Sender;
  readonly notices: CartNotice[];
  /** Quantities by sku as the shopper sees them. */
  shown(): Record<string, number>;
  /** Until nothing is left to send, or nothing can be sent. */
  settled(): Promise<void>;
}

// The first time it decides where persistent stores are kept, which each browser here does for itself afterwards.
openUser();
let browsers = 0;

export function openBrowser(
  origin: string,
  settings: Pick<SenderOptions, 'bypassLimit' | 'patience'> = {},
): Browser {
  const values = new Map<string, string>();
  const tabs = new Set<EventTarget>();
  const stops: (() => void)[] = [];
  // Persistent stores have one engine a page, and here all tabs are in one: another name keeps browsers apart.
  const name = `cart-${(browsers += 1)}`;
  const engineEvents = new EventTarget();
  tabs.add(engineEvents);
  const close = () => stops.forEach((stop) => stop());
  const browser: Browser = { openTab, name, values, online: true, isFull: false, close };
  keepPersistentIn(openStorage('', [storageFor(), memoryStorage()], engineEvents));

  /** Without a tab all hear of a write. */
  function storageFor(tab?: EventTarget): WebStorage {
    const tell = (key: string) => {
      for (const other of tabs) {
        if (other !== tab) other.dispatchEvent(Object.assign(new Event('storage'), { key }));
      }
    };
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem(key, value) {
        if (browser.isFull) throw new DOMException('Full', 'QuotaExceededError');
        values.set(key, value);
        tell(key);
      },
      removeItem(key) {
        values.delete(key);
        tell(key);
      },
      key: (index) => [...values.keys()][index] ?? null,
      get length() {
        return values.size;
      },
    };
  }

  function openTab(): Tab {
    const events = new EventTarget();
    tabs.add(events);
    const notices: CartNotice[] = [];
    const notify = (notice: CartNotice) => notices.push(notice);
    const isOnline = () => browser.online;
    const cart = createCart({
      documentKey: `${name}/document`,
      intents: openStorage(`${name}/intent/`, [storageFor(events), memoryStorage()], events),
      wake: () => void sender.wake(),
      notify,
      isOnline,
    });
    const sender = createSender({
      cart,
      api: createApi({ storeCode: 'de', origin, timeout: 2000 }),
      lock: pageLock,
      lockName: name,
      notify,
      isOnline,
      quiet: 5,
      retryAfter: 3,
      ...settings,
    });
    stops.push(cart.load());
    return {
      cart,
      sender,
      notices,
      shown() {
        const pieces: Record<string, number> = {};
        for (const { sku, qty } of cart.state.get().cartItems) pieces[sku] = (pieces[sku] ?? 0) + qty;
        return pieces;
      },
      async settled() {
        for (let round = 0; round < 100; round += 1) {
          await sender.wake();
          if (!browser.online || !cart.state.get().isPending) return;
        }
        throw new Error(`The cart does not settle: ${JSON.stringify([...values])}`);
      },
    };
  }

  return browser;
}
