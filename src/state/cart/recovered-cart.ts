import type { CartItem } from '../../commerce/contract/cart.ts';
import type { OrderedCart, OrderStatusAnswer } from '../../commerce/contract/order.ts';
import { emptyCart, lineKey, shownLines } from './document.ts';
import type { CartDocument, Change, Joining, KeyedLine } from './document.ts';
import { finishSending, withServerIds } from './settle.ts';

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
export function withoutOrdered(document: CartDocument, placed?: OrderStatusAnswer): CartDocument {
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
  ordered: OrderedCart['items'],
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
  const changes = sending.changes.map((other) =>
    other.line.key === line.key ? { ...change, line: line as KeyedLine } : other,
  );
  const lines = document.lines.filter(({ key }) => key !== line.key);
  return { ...document, lines, sending: { ...sending, changes } };
}

/**
 * Compares with what the server has (reference B2): what the shopper changed and was not confirmed wins, a line that only
 * the server has is taken over unless it was removed here, one that it lacks and never had is sent. Of all else the server's
 * quantity holds: another device has changed it.
 */
export function mergePulled(document: CartDocument, items: readonly (CartItem | null)[]): CartDocument {
  const known = items.filter((item) => item !== null);
  const open = new Map(document.sending?.changes.map((change) => [change.line.key, change]));
  const lines: KeyedLine[] = [];
  const changes: Change[] = [];
  const taken = new Set<CartItem>();
  const all = shownLines(document, []);
  const isUnsent = ({ key }: KeyedLine) => wasNeverSent(document, key);
  for (const shown of all) {
    const left = known.filter((candidate) => !taken.has(candidate));
    const item = left.find((candidate) => isSameLine(shown, candidate)) ?? left.find(isNamedFor(shown, all));
    if (item) taken.add(item);
    const isConfirmed = shown.item_id !== undefined && !open.has(shown.key);
    if (item) lines.push(withServerIds({ ...shown, qty: item.qty }, item, document));
    if (isConfirmed || (item?.qty === shown.qty && !isUnsent(shown))) continue;
    const line = item ? withServerIds(shown, item, document) : withoutServerIds(shown);
    const silent = open.get(shown.key)?.silent ?? !open.has(shown.key);
    // What there is of a line that was never sent is another device's.
    const qty = shown.qty + (isUnsent(shown) ? (item?.qty ?? 0) : 0);
    changes.push({ line, qty, silent, mayHaveArrived: !isUnsent(shown) });
  }
  const removed: string[] = [];
  for (const item of known.filter((candidate) => !taken.has(candidate))) {
    const own = document.lines.find(({ item_id }) => String(item_id) === String(item.item_id));
    const line = withServerIds({ ...(own ?? lineOf(item)), qty: item.qty }, item, document);
    lines.push(line);
    if (!document.removed.includes(line.key) && open.get(line.key)?.qty !== 0) continue;
    removed.push(line.key);
    changes.push({ line, qty: 0, silent: true });
  }
  return {
    ...document,
    lines,
    removed,
    totalsStale: true,
    sending: { intents: document.sending?.intents ?? [], changes },
  };
}

/**
 * Whether a new line was never sent. Changes are sent one after the other: of the first alone, and of what was sent before,
 * nobody knows whether it arrived.
 */
export function wasNeverSent({ sending, lines }: CartDocument, key: string): boolean {
  const changes = sending?.changes ?? [];
  const place = changes.findIndex(({ line }) => line.key === key);
  const isOpen = place === 0 || changes[place]?.mayHaveArrived;
  return place >= 0 && !isOpen && !lines.some((line) => line.key === key);
}

/** Same server id, or same sku and choice (specification section 5; reference B5). */
export function isSameLine(line: KeyedLine, item: CartItem): boolean {
  return String(line.item_id) === String(item.item_id) || line.key === lineOf(item).key;
}

/** The server names the parts of a set that was added without: it is the one that no other line is. */
export function isNamedFor({ key, item_id }: KeyedLine, all: readonly KeyedLine[]) {
  return (item: CartItem): boolean =>
    item.product_type === 'bundle' &&
    item.sku === key &&
    !item_id &&
    !all.some((line) => isSameLine(line, item));
}

/** A line that only the server has, as the browser keeps it. */
export function lineOf(item: CartItem): KeyedLine {
  const option = item.product_option;
  const line = {
    sku: item.sku,
    name: item.name,
    qty: item.qty,
    type_id: item.product_type,
    ...(item.parentSku !== undefined && { parentSku: item.parentSku }),
    ...(option && { product_option: option as KeyedLine['product_option'] }),
  };
  return { ...line, key: keyOf(item) };
}

/** The key of a line of the server's. */
export function keyOf(item: Pick<CartItem, 'sku' | 'parentSku' | 'product_option'>): string {
  return lineKey({ ...item, product_option: item.product_option as KeyedLine['product_option'] });
}

/** A line as the server has never seen it. */
export function withoutServerIds(line: KeyedLine): KeyedLine {
  const { item_id: _item, server_item_id: _server, quote_id: _quote, server_cart_id: _cart, ...rest } = line;
  return rest as KeyedLine;
}
