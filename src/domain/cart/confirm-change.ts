import { withStockAnswer } from '../stock/stock.ts';
import { changeHash } from './change-hash.ts';
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
