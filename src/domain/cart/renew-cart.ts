import { shownLines } from './cart-changes.ts';
import { emptyCart } from './cart-document.ts';
import type { CartDocument, Change, Joining, KeyedLine } from './cart-document.ts';
import { finishSending } from './confirm-change.ts';
import type { OrderedItem, PlacedCart } from './server-cart.ts';
import { keyOf, withoutServerIds } from './server-lines.ts';

/** The server knows the cart no longer: all lines that are shown go to a new one. */
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
 * What is left of a cart whose confirmed lines were ordered: what is on its way beyond them. Where lines were added while
 * the payment was waited for, they are on the server in the next cart: the shopper's go on as that, to be compared with it.
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

/** The same with a cart that was not known when it was decided which are joined. */
function withCart(joining: Joining | undefined, cartId: string): Joining | undefined {
  return joining?.isDecided ? { ...joining, cartIds: [...joining.cartIds, cartId] } : joining;
}

/** The server refuses every cart: all lines that are shown stay in the browser, and nothing is sent. */
export function keepInBrowser(document: CartDocument, now: Date): CartDocument {
  const lines = recreate(document).sending?.changes.map(({ line }) => line) ?? [];
  return {
    ...finishSending({ ...document, lines, cartServerToken: null }, now),
    connectBypassCount: 0,
    totalsStale: false,
    platformTotals: null,
  };
}

/** The server does not know a line that it knew: the change is to add it. */
export function withoutItem(document: CartDocument, change: Change): CartDocument {
  const { sending } = document;
  if (!sending) return document;
  const { item_id: _id, ...line } = change.line;
  const changes = sending.changes.map((other) => (other.line.key === line.key ? { ...change, line } : other));
  const lines = document.lines.filter(({ key }) => key !== line.key);
  return { ...document, lines, sending: { ...sending, changes } };
}
