import type { CartItem } from '../../commerce/contract/cart.ts';
import type { CartDocument, Change } from './document.ts';
import { settle } from './settle.ts';

/**
 * A new line was added to one that the server has already. Where the shopper has that line, too, with the same choice
 * written in another way, its pieces and those of the new one are one line, under the key of the first; else the new line
 * holds what the server has. What differs from what the shopper wants is still to be sent.
 */
export function joinLine(document: CartDocument, change: Change, item: CartItem): CartDocument {
  const other = document.lines.find(({ item_id }) => String(item_id) === String(item.item_id));
  const { key } = other ?? change.line;
  const joined = settle(document, { ...change, line: other ?? change.line }, item);
  const { sending } = document;
  if (!sending) return joined;
  const rest = sending.changes.filter(({ line }) => line.key !== change.line.key);
  const qty = change.qty + (other?.qty ?? 0);
  const line = joined.lines.find((each) => each.key === key);
  const isChanged = rest.some((each) => each.line.key === key);
  // What else is to be done to the line was counted without the new pieces.
  const counted = rest.map((each) =>
    each.line.key === key ? { ...each, qty: each.qty + change.qty } : each,
  );
  const missing = line && !isChanged && item.qty !== qty ? [{ line, qty, silent: true }] : [];
  return { ...joined, sending: { ...sending, changes: [...counted, ...missing] } };
}
