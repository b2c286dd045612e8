import type { CartItem } from '../../commerce/contract/cart.ts';
import { changesTo, shownLines, wholeQuantity } from './document.ts';
import type { CartDocument, KeyedLine } from './document.ts';
import type { LeftCart } from './left-cart.ts';
import { isNamedFor, isSameLine, withoutServerIds } from './recovered-cart.ts';

/** Pieces of a line, more or less, that the server has not heard of. */
export interface Unsent {
  readonly line: KeyedLine;
  readonly more: number;
}

/**
 * What of a cart was not sent, or sent without an answer and did not arrive. `items` is what the server has of the cart;
 * what others did to it there is none of it.
 */
export function unsentOf({ document, intents }: LeftCart, items: readonly CartItem[]): readonly Unsent[] {
  const { sending, lines } = document;
  const shown = shownLines(document, intents);
  const changes = sending?.changes ?? [];
  const keys = [
    ...changes.map(({ line }) => line.key),
    ...intents.map((intent) => (intent.kind === 'add' ? intent.line.key : intent.key)),
  ];
  return [...new Set(keys)].flatMap((key) => {
    const hasKey = (line: KeyedLine) => line.key === key;
    const change = changes.find(({ line }) => hasKey(line));
    const line = shown.find(hasKey) ?? lines.find(hasKey) ?? change?.line;
    if (!line) return [];
    const item =
      items.find((each) => isSameLine(line, each)) ??
      items.find(isNamedFor(line, line.item_id === undefined ? [] : lines));
    // A line of the same choice, written in another way, which the server joins it with.
    const joined =
      item && lines.find((other) => !hasKey(other) && String(other.item_id) === String(item.item_id));
    const hasArrived = change !== undefined && (item?.qty ?? 0) === change.qty + (joined?.qty ?? 0);
    const confirmed = hasArrived ? change.qty : (lines.find(hasKey)?.qty ?? 0);
    return [{ line, more: (shown.find(hasKey)?.qty ?? 0) - confirmed }];
  });
}

/** The cart with that, still to be sent. */
export function withUnsent(document: CartDocument, unsent: readonly Unsent[]): CartDocument {
  const wanted = new Map(shownLines(document, []).map((line) => [line.key, line]));
  for (const { line, more } of unsent) {
    const isSame = ({ item_id }: KeyedLine) =>
      item_id !== undefined && String(item_id) === String(line.item_id);
    const own = document.lines.find(isSame) ?? wanted.get(line.key) ?? withoutServerIds(line);
    const qty = wholeQuantity((wanted.get(own.key)?.qty ?? 0) + more);
    if (qty > 0) wanted.set(own.key, { ...own, qty });
    else wanted.delete(own.key);
  }
  const changes = changesTo(document.lines, [...wanted.values()], () => ({ silent: true }));
  return { ...document, sending: { intents: document.sending?.intents ?? [], changes } };
}
