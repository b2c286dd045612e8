import type { CartItem, CartTotals } from '../../commerce/contract/cart.ts';
import { withStockAnswer } from '../../domain/stock/stock.ts';
import { readJson } from '../read-json.ts';
import { changeHash } from './change-hash.ts';
import { isChosenText } from './cart-shapes.ts';
import type { CartDocument, Change, KeyedLine } from './document.ts';

/** The server confirmed a change: the line has that quantity now and is in stock, or it is gone. */
export function settle(document: CartDocument, change: Change, item?: CartItem): CartDocument {
  const { key } = change.line;
  const before = document.lines.find((line) => line.key === key);
  const lines = document.lines.filter((line) => line.key !== key);
  const removed = document.removed.filter((other) => other !== key);
  const left = dropChange({ ...document, totalsStale: true }, key);
  if (!item) return { ...left, lines, removed: [...removed, key] };
  const line = withStockAnswer(
    withServerIds({ ...change.line, qty: item.qty, prev_qty: before?.qty ?? 0 }, item, document),
    { is_in_stock: true },
  );
  const place = document.lines.findIndex((other) => other.key === key);
  return { ...left, removed, lines: place < 0 ? [...lines, line] : lines.toSpliced(place, 0, line) };
}

/** Without what was to be done to the line: it is answered. */
export function dropChange(document: CartDocument, key: string): CartDocument {
  const { sending } = document;
  if (!sending) return document;
  return {
    ...document,
    sending: { ...sending, changes: sending.changes.filter(({ line }) => line.key !== key) },
  };
}

/** Everything of the batch is answered. */
export function finishSending(document: CartDocument, now: Date): CartDocument {
  return {
    ...document,
    sending: null,
    cartServerLastSyncDate: now.toISOString(),
    cartItemsHash: changeHash(document.lines, document.cartServerToken),
  };
}

/** Totals of the platform with those of each line (reference B4). Of the same lines: what was removed is forgotten there, too. */
export function withTotals(document: CartDocument, totals: CartTotals, now: Date): CartDocument {
  const byItem = new Map(totals.items.map((item) => [String(item.item_id), item]));
  return {
    ...document,
    removed: differsFrom(document, totals) ? document.removed : [],
    platformTotals: totals,
    totalsStale: false,
    connectBypassCount: 0,
    cartServerLastTotalsSyncDate: now.toISOString(),
    lines: document.lines.map((line) => {
      const item = byItem.get(String(line.item_id));
      if (!item) return line;
      const options = optionsOf(item.options);
      // A line that was found on the server only has nothing yet that says what was chosen.
      return { options, ...line, price_incl_tax: item.price_incl_tax, totals: { ...item, options } };
    }),
  };
}

/** Whether the totals speak of other lines or quantities than were confirmed here. */
export function differsFrom(document: CartDocument, totals: CartTotals): boolean {
  const sold = document.lines.filter(({ isGone }) => !isGone);
  const confirmed = new Map(sold.map((line) => [String(line.item_id), line.qty]));
  return (
    totals.items.length !== confirmed.size ||
    totals.items.some((item) => confirmed.get(String(item.item_id)) !== item.qty)
  );
}

/** A line with the ids that the server has given it. */
export function withServerIds(line: KeyedLine, item: CartItem, { cartServerToken }: CartDocument): KeyedLine {
  const { isGone: _was, ...known } = line;
  const { min_sale_qty, max_sale_qty, qty_increments, edition_pieces } = item;
  return {
    ...known,
    ...(item.is_in_stock === false && { isGone: true }),
    min_sale_qty,
    max_sale_qty,
    qty_increments,
    edition_pieces,
    item_id: item.item_id,
    server_item_id: item.item_id,
    quote_id: item.quote_id,
    ...(cartServerToken !== null && { server_cart_id: cartServerToken }),
  };
}

/** `options` of a totals line is JSON in a text (reference A2); what is none counts as no options. */
function optionsOf(text: string): NonNullable<KeyedLine['options']> {
  const options: unknown = readJson(text);
  return Array.isArray(options) ? options.filter(isChosenText) : [];
}
