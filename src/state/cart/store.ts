import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { CartTotals, TotalSegment } from '../../commerce/contract/cart.ts';
import type { KeyedStorage } from '../storage.ts';
import { emptyCart, lineKey, shownLines, takeIntents, wholeQuantity } from './document.ts';
import type { CartDocument, Intent, KeyedLine } from './document.ts';
import type { CartLine } from '../../domain/cart-line.ts';

/** The cart as islands read it, in the terms of specification section 3. */
export interface CartState {
  readonly cartItems: readonly KeyedLine[];
  readonly cartServerToken: string | null;
  readonly cartItemsHash: string | null;
  readonly cartServerLastSyncDate: string | null;
  readonly cartServerLastTotalsSyncDate: string | null;
  /** Totals of the platform; those of the last confirmed cart while `isPending`. */
  readonly platformTotals: CartTotals | null;
  readonly platformTotalSegments: readonly TotalSegment[];
  readonly connectBypassCount: number;
  /** From the click until the server has answered. */
  readonly isAddingToCart: boolean;
  readonly cartIsLoaded: boolean;
  /** Something that is shown has not been confirmed, or totals are not those of the lines shown. */
  readonly isPending: boolean;
}

export interface Cart {
  /** Starts empty; `load` reads what is kept. */
  readonly state: ReadableAtom<CartState>;
  /** Reads what is kept and follows other tabs from then on; returns how to stop. Later calls read again. */
  load(): () => void;
  add(line: CartLine): void;
  setQuantity(key: string, qty: number): void;
  remove(key: string): void;
  /** For the sender, which holds the lock: */
  readonly document: () => CartDocument;
  readonly write: (document: CartDocument) => void;
  /** Takes waiting intents into `sending`; true when it took some. */
  readonly take: () => boolean;
  readonly isWaiting: () => boolean;
  readonly setAdding: (adding: boolean) => void;
}

export interface CartOptions {
  readonly storage: KeyedStorage;
  /** Called after each intent: something is to be sent. */
  readonly wake: () => void;
  readonly now?: () => Date;
}

const documentKey = 'document';
const intentPrefix = 'intent/';

const emptyState: CartState = {
  cartItems: [],
  cartServerToken: null,
  cartItemsHash: null,
  cartServerLastSyncDate: null,
  cartServerLastTotalsSyncDate: null,
  platformTotals: null,
  platformTotalSegments: [],
  connectBypassCount: 0,
  isAddingToCart: false,
  cartIsLoaded: false,
  isPending: false,
};

/**
 * The cart of one store view. Every change is kept as an intent under a key of its own before anything else
 * happens, so it survives a reload, and tabs that change the cart at once do not overwrite each other.
 */
export function createCart({ storage, wake, now = () => new Date() }: CartOptions): Cart {
  const state = atom<CartState>(emptyState);
  let stop: (() => void) | undefined;

  const document = (): CartDocument => ({ ...emptyCart, ...parse<CartDocument>(storage.read(documentKey)) });
  const intentKeys = () => storage.keys().filter((key) => key.startsWith(intentPrefix));
  const intents = () => intentKeys().flatMap((key) => parse<Intent>(storage.read(key)) ?? []);

  const show = () => {
    const kept = document();
    const waiting = intents();
    state.set({
      ...state.get(),
      cartItems: shownLines(kept, waiting),
      cartServerToken: kept.cartServerToken,
      cartItemsHash: kept.cartItemsHash,
      cartServerLastSyncDate: kept.cartServerLastSyncDate,
      cartServerLastTotalsSyncDate: kept.cartServerLastTotalsSyncDate,
      platformTotals: kept.platformTotals,
      platformTotalSegments: kept.platformTotals?.total_segments ?? [],
      connectBypassCount: kept.connectBypassCount,
      cartIsLoaded: true,
      isPending:
        kept.sending !== null || waiting.length > 0 || (kept.totalsStale && kept.cartServerToken !== null),
    });
  };

  const intend = (intent: Record<string, unknown>) => {
    // Later than all that wait, also another tab's of the same instant; told apart by chance.
    const last = Number.parseInt(intentKeys().at(-1)?.slice(intentPrefix.length) ?? '', 36) || 0;
    const time = Math.max(now().getTime(), last + 1)
      .toString(36)
      .padStart(9, '0');
    const id = `${time}-${Math.random().toString(36).slice(2, 10)}`;
    storage.write(intentPrefix + id, JSON.stringify({ ...intent, id }));
    show();
    wake();
  };

  return {
    state,
    load() {
      show();
      stop ??= storage.onForeignChange(show);
      return () => {
        stop?.();
        stop = undefined;
      };
    },
    add(line) {
      const qty = wholeQuantity(line.qty);
      if (qty === 0) return;
      state.set({ ...state.get(), isAddingToCart: true });
      intend({ kind: 'add', line: { ...line, qty, key: lineKey(line) } });
    },
    setQuantity: (key, qty) => intend({ kind: 'set', key, qty: wholeQuantity(qty) }),
    remove: (key) => intend({ kind: 'set', key, qty: 0 }),
    document,
    write(next) {
      storage.write(documentKey, JSON.stringify(next));
      show();
    },
    take() {
      const before = document();
      const next = takeIntents(before, intents());
      if (next === before) return false;
      // First written down, then taken from the queue: a crash between the two loses and doubles nothing.
      storage.write(documentKey, JSON.stringify(next));
      next.sending?.intents.forEach((id) => storage.remove(intentPrefix + id));
      show();
      return true;
    },
    isWaiting: () => intentKeys().length > 0,
    setAdding: (isAddingToCart) => state.set({ ...state.get(), isAddingToCart }),
  };
}

/** What is kept may be cut short or of an older shape: then it counts as nothing. */
function parse<Value>(text: string | null): Value | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Value) : undefined;
  } catch {
    return undefined;
  }
}
