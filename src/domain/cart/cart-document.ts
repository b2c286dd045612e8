import type { CartLine } from './cart-line.ts';
import type { ServerTotals } from './server-cart.ts';

/** A line in the browser: `key` tells it from the others before the server has given it an id. */
export interface KeyedLine extends CartLine {
  readonly key: string;
  /** The shop does not sell it any more: the server has it in no sum, and it can't be ordered. */
  readonly isGone?: true;
  /** The fewest that are sold, and what they are sold in multiples of, where the server says so. */
  readonly min_sale_qty?: number | undefined;
  readonly qty_increments?: number | undefined;
  /** The most that are sold at once, and of a limited edition the pieces for one customer, likewise. */
  readonly max_sale_qty?: number | undefined;
  readonly edition_pieces?: number | undefined;
}

/**
 * An action of the shopper, stored until it is sent to the server. `add` adds to the quantity; `set` replaces it (0
 * removes) and ignores a line that is gone.
 */
export type Intent = {
  readonly id: string;
  /** Without a network: the shopper was told at once that it is done. */
  readonly isTold?: boolean;
} & (
  | { readonly kind: 'add'; readonly line: KeyedLine }
  | { readonly kind: 'set'; readonly key: string; readonly qty: number }
);

/** A line's new quantity on its way to the server. It is absolute, so sending it twice does no harm. */
export interface Change {
  readonly line: KeyedLine;
  readonly qty: number;
  /** No success notice: the shopper did not ask for it just now, or was told already. */
  readonly silent?: boolean;
  /** Of a new line: it was sent before, without an answer, and may have arrived or do so yet. */
  readonly mayHaveArrived?: boolean;
  /** The number of times the server has failed to apply it. */
  readonly failures?: number | undefined;
}

/** Pieces of a line, more or less, that the server has not heard of. */
export interface Unsent {
  readonly line: KeyedLine;
  readonly more: number;
  /** As of a change. */
  readonly silent?: boolean | undefined;
}

/**
 * Carts that are to become one with a customer's. It is written down before the server is asked for it: whatever is answered,
 * or not, asking again ends with the same pieces.
 */
export interface Joining {
  readonly customerId: number;
  /** True if `unsent` is known, including changes in flight. */
  readonly isDecided: boolean;
  /** Guests' carts that the server moves into the customer's. */
  readonly cartIds: readonly string[];
  /** Changes that neither these nor the customer's cart have. */
  readonly unsent: readonly Unsent[];
}

/** Changes that were taken from intents; written down before the first call goes out. */
export interface Sending {
  readonly intents: readonly string[];
  readonly changes: readonly Change[];
}

/** All that is kept of a cart (docs/reference/product.md#s3-cart-state); only the sender writes it. */
export interface CartDocument {
  readonly cartServerToken: string | null;
  /** The customer whose cart it is on the server; none for a guest's, or where that is not known. */
  readonly owner?: number | undefined;
  /** Until the customer's cart is here, nothing else is sent: what is on its way is part of it. */
  readonly joining?: Joining | undefined;
  /** Keys of carts that waited for the customer and were taken into this one. */
  readonly leftTaken?: readonly string[];
  /** Lines as the server confirmed them. */
  readonly lines: readonly KeyedLine[];
  readonly sending: Sending | null;
  /** Keys of lines that were removed, until the server’s totals or a pull show that it forgot them too. */
  readonly removed: readonly string[];
  readonly cartItemsHash: string | null;
  /** ISO instants. */
  readonly cartServerLastSyncDate: string | null;
  readonly cartServerLastTotalsSyncDate: string | null;
  readonly platformTotals: ServerTotals | null;
  /** True if totals have to be requested (again). */
  readonly totalsStale: boolean;
  readonly connectBypassCount: number;
}

/** A cart that holds nothing, of which no server knows. */
export const emptyCart: CartDocument = {
  cartServerToken: null,
  lines: [],
  sending: null,
  removed: [],
  cartItemsHash: null,
  cartServerLastSyncDate: null,
  cartServerLastTotalsSyncDate: null,
  platformTotals: null,
  totalsStale: false,
  connectBypassCount: 0,
};

/** A cart as it was when its customer's session was over. */
export interface ParkedCart {
  readonly document: CartDocument;
  readonly intents: readonly Intent[];
}
