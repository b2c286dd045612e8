import type { CartTotals } from '../../commerce/contract/cart.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { framingTie } from '../../domain/framing/framing-tie.ts';
import { parseQuantity } from '../../domain/stock/parse-quantity.ts';

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
 * What the shopper did, kept until it is on its way to the server. `add` adds to the quantity,
 * `set` replaces it (0 removes) and does nothing to a line that is gone.
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
  /** Whether `unsent` is known, what is on its way included. */
  readonly isDecided: boolean;
  /** Guests' carts that the server moves into the customer's. */
  readonly cartIds: readonly string[];
  /** What none of these has, nor the customer's. */
  readonly unsent: readonly Unsent[];
}

/** Changes that were taken from intents; written down before the first call goes out. */
export interface Sending {
  readonly intents: readonly string[];
  readonly changes: readonly Change[];
}

/** All that is kept of a cart (specification section 3, "Cart state"); only the sender writes it. */
export interface CartDocument {
  readonly cartServerToken: string | null;
  /** The customer whose cart it is on the server; none for a guest's, or where that is not known. */
  readonly owner?: number | undefined;
  /** Until the customer's cart is here, nothing else is sent: what is on its way is part of it. */
  readonly joining?: Joining | undefined;
  /** Keys of carts that waited for the customer (`left-cart.ts`), and were taken into this one. */
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
  readonly platformTotals: CartTotals | null;
  /** Whether totals have to be asked for (again). */
  readonly totalsStale: boolean;
  readonly connectBypassCount: number;
}

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

const largestQuantity = 10_000;

/** A quantity (`parseQuantity`) within what a line may hold. */
export function wholeQuantity(qty: unknown): number {
  return Math.min(Math.max(parseQuantity(qty), 0), largestQuantity);
}

/** In a shopper's own words, the blank before what would be read as a further part of a key; other words stay as they are. */
const readsLikeMore = /%| (?=for\b|\S*[=:])/g;

/**
 * Tells lines apart: by sku and the product that a variant was chosen at, for bundles and custom options also by what was
 * chosen (specification section 5, "Cart item matching"), and frames by the print that they are for.
 */
export function lineKey(line: Pick<CartLine, 'sku' | 'parentSku' | 'product_option'>): string {
  const { bundle_options, custom_options } = line.product_option?.extension_attributes ?? {};
  const chosen = [
    // By option id or in a list: the API takes both.
    ...Object.values(bundle_options ?? {}).map(({ option_id, option_qty = 1, option_selections = [] }) =>
      [option_id, option_qty, ...[...option_selections].sort()].join(':'),
    ),
    ...Object.values(custom_options ?? {}).map(
      ({ option_id, option_value }) =>
        `${option_id}=${String(option_value).trim().replace(readsLikeMore, encodeURIComponent)}`,
    ),
  ];
  const tie = framingTie(line);
  const place = line.parentSku === undefined ? [] : [`at ${line.parentSku}`];
  return [line.sku, ...place, ...chosen.sort(), ...(tie ? [`for ${tie.for}`] : [])].join(' ');
}

/** What the shopper sees: confirmed lines with what is being sent and what waits laid over them. */
export function shownLines(document: CartDocument, intents: readonly Intent[]): KeyedLine[] {
  const lines = byKey(document.lines);
  for (const { line, qty } of document.sending?.changes ?? []) put(lines, line, qty);
  for (const intent of waiting(document, intents)) {
    if (intent.kind === 'add') {
      const line = lines.get(intent.line.key);
      put(lines, line ?? intent.line, wholeQuantity((line?.qty ?? 0) + intent.line.qty));
    } else {
      const line = lines.get(intent.key) ?? placedLine([...lines.values()], intent.key);
      if (line) put(lines, line, intent.qty);
    }
  }
  return [...lines.values()];
}

/**
 * The line that a change means which names no parent: the server told the parent later, or the change was kept by an
 * earlier version of the shop. None where the sku was chosen at several parents.
 */
function placedLine(lines: readonly KeyedLine[], key: string): KeyedLine | undefined {
  const [line, ...others] = lines.filter(
    (each) => each.parentSku !== undefined && lineKey({ ...each, parentSku: undefined }) === key,
  );
  return others.length === 0 ? line : undefined;
}

/**
 * Takes all waiting intents into one set of absolute changes, or none when they cancel out.
 * Nothing is taken while earlier changes are still being sent, or carts are joined.
 */
export function takeIntents(document: CartDocument, intents: readonly Intent[]): CartDocument {
  const taken = waiting(document, intents);
  if (document.sending || document.joining || taken.length === 0) return document;
  const silent = taken.every(({ isTold }) => isTold);
  const changes = changesTo(document.lines, shownLines(document, intents), () => ({ silent }));
  return { ...document, sending: { intents: taken.map(({ id }) => id), changes } };
}

/** What makes the confirmed lines those that the shopper wants. */
export function changesTo(
  confirmed: readonly KeyedLine[],
  wanted: readonly KeyedLine[],
  flagsOf: (key: string) => Pick<Change, 'silent' | 'mayHaveArrived'>,
): Change[] {
  const [before, after] = [byKey(confirmed), byKey(wanted)];
  return [...new Map([...before, ...after]).values()].flatMap((line): Change[] => {
    const { key } = line;
    const qty = after.get(key)?.qty ?? 0;
    return before.get(key)?.qty === qty ? [] : [{ line, qty, ...flagsOf(key) }];
  });
}

/** Intents that are not yet part of what is being sent, in their order. */
export function waiting(document: CartDocument, intents: readonly Intent[]): Intent[] {
  return intents.filter(({ id }) => !document.sending?.intents.includes(id));
}

const byKey = (lines: readonly KeyedLine[]) => new Map(lines.map((line) => [line.key, line]));

function put(lines: Map<string, KeyedLine>, line: KeyedLine, qty: number): void {
  if (qty > 0) lines.set(line.key, { ...line, qty });
  else lines.delete(line.key);
}
