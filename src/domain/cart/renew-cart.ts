import { shownLines } from './cart-changes.ts';
import { emptyCart } from './cart-document.ts';
import type { CartDocument, Change, Joining, KeyedLine } from './cart-document.ts';
import { finishSending } from './confirm-change.ts';
import type { OrderedItem, PlacedCart } from './server-cart.ts';
import { keyOf, withoutServerIds } from './server-lines.ts';

/** Moves all visible lines to a new cart after the server has lost the old one. */
export function recreate(document: CartDocument): CartDocument {
  const asked = new Set(
    document.sending?.changes.filter(({ silent }) => !silent).map(({ line }) => line.key),
  );
  const changes = shownLines(document, []).map((line): Change => ({
    line: withoutServerIds(line),
    qty: line.qty,
    silent: !asked.has(line.key),
    mayHaveArrived: true,
  }));
  return {
    ...document,
    cartServerToken: null,
    lines: [],
    removed: [],
    totalsStale: true,
    platformTotals: changes.length ? document.platformTotals : null,
    sending: { intents: document.sending?.intents ?? [], changes },
    connectBypassCount: document.connectBypassCount + 1,
  };
}

/**
 * Returns what remains of a cart whose confirmed lines were ordered: changes in flight beyond them. Lines added while
 * the payment was pending are on the server in the next cart; the shopper continues with that one, to be compared
 * with it.
 */
export function withoutOrdered(document: CartDocument, placed?: PlacedCart): CartDocument {
  const { sending } = document;
  if (placed?.ordered && placed.next_cart_id !== undefined) {
    return asNextCart(document, placed.ordered.items, placed.next_cart_id);
  }
  const next = { ...emptyCart, joining: document.joining, leftTaken: document.leftTaken };
  if (!sending) return next;
  const ordered = new Map(document.lines.map(({ key, qty }) => [key, qty]));
  const changes = sending.changes.flatMap((change): Change[] => {
    const qty = change.qty - (ordered.get(change.line.key) ?? 0);
    return qty > 0 ? [{ ...change, line: withoutServerIds(change.line), qty }] : [];
  });
  return { ...next, sending: { intents: sending.intents, changes } };
}

function asNextCart(
  document: CartDocument,
  ordered: readonly OrderedItem[],
  cartServerToken: string,
): CartDocument {
  const open = new Map(document.sending?.changes.map((change) => [change.line.key, change]));
  const shown = new Map(shownLines(document, []).map((line) => [line.key, line]));
  const left = ({ key, item_id, qty }: KeyedLine) =>
    ordered
      .filter((item) => String(item.item_id) === String(item_id) || keyOf(item) === key)
      .reduce((rest, { qty_ordered }) => rest - qty_ordered, qty);
  const changes = [...shown.values()].flatMap((line): Change[] => {
    const qty = left(line);
    const silent = open.has(line.key) ? open.get(line.key)?.silent : true;
    return qty > 0 ? [{ line: withoutServerIds(line), qty, silent, mayHaveArrived: true }] : [];
  });
  const removed = [...open.keys()].filter((key) => !changes.some(({ line }) => line.key === key));
  return {
    ...emptyCart,
    cartServerToken,
    removed,
    totalsStale: true,
    owner: document.owner,
    leftTaken: document.leftTaken,
    joining: withCart(document.joining, cartServerToken),
    sending: { intents: document.sending?.intents ?? [], changes },
  };
}

/** Adds a cart that was unknown when the carts to join were determined. */
function withCart(joining: Joining | undefined, cartId: string): Joining | undefined {
  return joining?.isDecided ? { ...joining, cartIds: [...joining.cartIds, cartId] } : joining;
}

/** Keeps all visible lines in the browser, and sends nothing, since the server refuses every cart. */
export function keepInBrowser(document: CartDocument, now: Date): CartDocument {
  const lines = recreate(document).sending?.changes.map(({ line }) => line) ?? [];
  return {
    ...finishSending({ ...document, lines, cartServerToken: null }, now),
    connectBypassCount: 0,
    totalsStale: false,
    platformTotals: null,
  };
}

/** Turns a change into an addition after the server has lost the line. */
export function withoutItem(document: CartDocument, change: Change): CartDocument {
  const { sending } = document;
  if (!sending) return document;
  const { item_id: _id, ...line } = change.line;
  const changes = sending.changes.map((other) => (other.line.key === line.key ? { ...change, line } : other));
  const lines = document.lines.filter(({ key }) => key !== line.key);
  return { ...document, lines, sending: { ...sending, changes } };
}
