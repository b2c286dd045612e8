import type { ReadableAtom } from 'nanostores';
import type { ServerTotals, TotalSegment } from '../../domain/cart/server-cart.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import type { CartDocument, Intent, Joining, KeyedLine } from '../../domain/cart/cart-document.ts';
import type { RefusalMeta } from '../../commerce/contract/calls/refusal-meta.ts';

/** The cart as islands read it, in the terms of docs/reference/product.md#s3. */
export interface CartState {
  readonly cartItems: readonly KeyedLine[];
  readonly cartServerToken: string | null;
  readonly cartItemsHash: string | null;
  readonly cartServerLastSyncDate: string | null;
  readonly cartServerLastTotalsSyncDate: string | null;
  /** Totals of the platform; those of the last confirmed cart while `isPending`. */
  readonly platformTotals: ServerTotals | null;
  readonly platformTotalSegments: readonly TotalSegment[];
  /** Segments of the totals: the chosen way of shipping and of paying, once there is one. */
  readonly shipping: TotalSegment | null;
  readonly payment: TotalSegment | null;
  /** The coupon code that the totals take into account. */
  readonly coupon: string | null;
  readonly joining?: Joining | undefined;
  readonly connectBypassCount: number;
  /** From the click until the server has answered. */
  readonly isAddingToCart: boolean;
  readonly isMicrocartOpen: boolean;
  readonly cartIsLoaded: boolean;
  /** Something that is shown has not been confirmed, or totals are not those of the lines shown. */
  readonly isPending: boolean;
}

/** The cart of one store view in this browser: `cartOf` returns it, `createCart` (store.ts) makes it. */
export interface Cart {
  /** Starts empty; `load` reads what is kept. */
  readonly state: ReadableAtom<CartState>;
  /**
   * Loads the stored cart and follows other tabs from then on; returns a function that stops it. Later calls load
   * again.
   */
  load(): () => void;
  add(line: CartLine): void;
  /** Sets the quantity of this line alone, 0 removes it; `setQuantity` updates tied lines too. */
  set(key: string, qty: number): void;
  /** Reads the stored cart for the sender, which holds the lock, since other tabs may have written: */
  readonly read: () => void;
  readonly document: () => CartDocument;
  readonly write: (document: CartDocument) => void;
  /** Takes waiting intents into `sending`. */
  readonly take: () => void;
  /** Returns the stored intents, oldest first. */
  readonly intents: () => readonly Intent[];
  readonly setAdding: (adding: boolean) => void;
}

/** A message about a change of the cart. */
export type CartNotice =
  /** `unreachable`: something waits to be sent, and the shop has been silent for a while. */
  | { readonly kind: 'added' | 'updated' | 'unreachable' }
  | { readonly kind: 'coupon-lost'; readonly code: string }
  | { readonly kind: 'refused'; readonly meta?: RefusalMeta; readonly message?: string };
