import { atom } from 'nanostores';
import { isBrowserOnline } from '../browser-online.ts';
import { storedAtom } from '../stored-entry.ts';
import { readPersistentAgain } from '../persistent-engine.ts';
import type { KeyedStorage } from '../storage.ts';
import { openPanel } from '../ui.ts';
import { cartDocumentOf, storedIntents } from '../stored/cart-shapes.ts';
import { emptyCart } from '../../domain/cart/cart-document.ts';
import { lineKey } from '../../domain/cart/line-key.ts';
import { shownLines, takeIntents } from '../../domain/cart/cart-changes.ts';
import { wholeQuantity } from '../../domain/cart/cart-limits.ts';
import type { CartDocument, Intent } from '../../domain/cart/cart-document.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import type { CartState, Cart, CartNotice } from './cart.ts';

/** Called with each line that is added to the cart of a store, such as for tracking: a file each in `on-add`. */
export type AddListener = (line: CartLine, storeCode: string) => void;

/** Storage of a cart, and listeners to its changes. */
export interface CartOptions {
  /** Key of the settled cart in the persistent stores (`keepPersistentIn`). */
  readonly documentKey: string;
  /**
   * Waiting intents, a key each. Not a `persistentMap`: when a tab reads that again it writes all keys back, which
   * would bring intents to life that another tab has just sent.
   */
  readonly intents: KeyedStorage;
  /** Is called after each intent, when there is something to send. */
  readonly wake: () => void;
  /** Notifies the shopper of a change that can't be sent now; other notices follow the server's answer. */
  readonly notify: (notice: CartNotice) => void;
  /** Called with each added line, once it is stored. */
  readonly onAdd?: readonly ((line: CartLine) => void)[];
  readonly isOnline?: () => boolean;
  readonly now?: () => Date;
}

/**
 * Creates the cart of one store view. Every change is stored as an intent under a key of its own before anything else
 * happens, so it survives a reload, and tabs that change the cart at once do not overwrite each other.
 */
export function createCart(options: CartOptions): Cart {
  const { documentKey, intents, wake, notify, onAdd = [], isOnline = isBrowserOnline } = options;
  const { now = () => new Date() } = options;
  const state = atom<CartState>({
    ...stateOf(emptyCart, []),
    isAddingToCart: false,
    isMicrocartOpen: false,
    cartIsLoaded: false,
  });
  const settled = storedAtom<CartDocument>(documentKey, emptyCart, cartDocumentOf);
  let stops: (() => void)[] = [];

  const document = settled.get;
  const keptIntents = () => storedIntents(intents);

  const change = (part: Partial<CartState>) => state.set({ ...state.get(), ...part });
  const show = () => change({ ...stateOf(document(), keptIntents()), cartIsLoaded: true });

  const intend = (intent: Record<string, unknown>) => {
    // Later than all waiting intents, also those of another tab at the same instant; a random part keeps them apart.
    const last = Number.parseInt(intents.keys().at(-1) ?? '', 36) || 0;
    const time = Math.max(now().getTime(), last + 1)
      .toString(36)
      .padStart(9, '0');
    const id = `${time}-${Math.random().toString(36).slice(2, 10)}`;
    const isTold = !isOnline();
    intents.write(id, JSON.stringify({ ...intent, id, isTold }));
    show();
    wake();
    if (isTold && intent['qty'] !== 0) notify({ kind: intent['kind'] === 'add' ? 'added' : 'updated' });
  };

  const write = (next: CartDocument) => {
    const { sending } = next.sending ? next : document();
    settled.set(next);
    // First written down, then taken from the queue: a crash between the two loses and doubles nothing.
    sending?.intents.forEach((id) => intents.remove(id));
    show();
  };

  return {
    state,
    load() {
      readPersistentAgain();
      show();
      if (stops.length === 0) {
        stops = [
          settled.listen(show),
          intents.onForeignChange(show),
          openPanel.subscribe((panel) => change({ isMicrocartOpen: panel === 'microcart' })),
        ];
      }
      return () => {
        stops.forEach((stop) => stop());
        stops = [];
      };
    },
    add(line) {
      const qty = wholeQuantity(line.qty);
      if (qty === 0) return;
      change({ isAddingToCart: true });
      const added = { ...line, qty };
      intend({ kind: 'add', line: { ...added, key: lineKey(line) } });
      // An error of a listener is reported by the browser and keeps neither the line nor other listeners from being called.
      onAdd.forEach((listener) => queueMicrotask(() => listener(added)));
    },
    set: (key, qty) => intend({ kind: 'set', key, qty }),
    read: readPersistentAgain,
    document,
    write,
    take() {
      const before = document();
      const next = takeIntents(before, keptIntents());
      if (next !== before) write(next);
    },
    intents: keptIntents,
    setAdding: (isAddingToCart) => change({ isAddingToCart }),
  };
}

/** Returns the state of the settled cart with the waiting intents; the other stored fields are copied. */
function stateOf(kept: CartDocument, waiting: readonly Intent[]) {
  const { platformTotals, sending, joining, totalsStale, cartServerToken } = kept;
  const platformTotalSegments = platformTotals?.total_segments ?? [];
  const segment = (name: string) => platformTotalSegments.find(({ code }) => code === name) ?? null;
  return {
    ...kept,
    cartItems: shownLines(kept, waiting),
    platformTotalSegments,
    shipping: segment('shipping'),
    payment: segment('payment'),
    coupon: platformTotals?.coupon_code ?? null,
    isPending: !!(sending || joining || waiting.length || (totalsStale && cartServerToken)),
  };
}
