import { withStockAnswer } from '../stock/stock.ts';
import type { CartDocument, Change } from './cart-document.ts';
import type { ServerItem } from './server-cart.ts';
import { withServerIds } from './server-lines.ts';

/** Applies a confirmed change: the line has the server's quantity and is in stock, or it is gone. */
export function confirmChange(document: CartDocument, change: Change, item?: ServerItem): CartDocument {
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

/** Drops the pending change of a line once it is answered. */
export function dropChange(document: CartDocument, key: string): CartDocument {
  const { sending } = document;
  if (!sending) return document;
  return {
    ...document,
    sending: { ...sending, changes: sending.changes.filter(({ line }) => line.key !== key) },
  };
}

/** Ends a batch once every change is answered. */
export function finishSending(document: CartDocument, now: Date): CartDocument {
  return {
    ...document,
    sending: null,
    cartServerLastSyncDate: now.toISOString(),
    cartItemsHash: changeHash(document.lines, document.cartServerToken),
  };
}

/**
 * Returns the change hash of a cart (docs/reference/product.md#s4, "Cart sync"): FNV-1a, 32 bits, of its lines
 * without `stock` and `totals` and of the token, in stored key order. It never leaves the browser, so it is not a
 * platform's SHA3 (docs/reference/behaviour.md#b1), which would cost every shopper 2 kB of JavaScript.
 */
export function changeHash(lines: readonly object[], token: string | null): string {
  const items = lines.map((line) => ({ ...line, stock: undefined, totals: undefined }));
  const text = JSON.stringify({ items, token });
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
