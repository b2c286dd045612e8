import type { CartDocument, Joining, ParkedCart, Unsent } from './cart-document.ts';
import { shownLines } from './cart-changes.ts';
import { mergeServerLines } from './cart-merge.ts';
import type { ServerItem } from './server-cart.ts';
import { keyOf } from './server-lines.ts';
import { unsentBetween, withIntents, withUnsent } from './unsent-changes.ts';

/** Returns what the shopper changed since the cart was as a document says it. */
export function unsentSince(before: CartDocument, { document, intents }: ParkedCart): readonly Unsent[] {
  const { sending } = withIntents(document, intents);
  return unsentBetween(shownLines(before, []), shownLines(document, intents), sending?.changes);
}

/**
 * Returns what is still to be sent of the customer's own cart whose id the browser has given up: the shopper's quantities hold, as far as they may have been
 * sent. What is newer comes on top.
 */
export function unsentOfLost(
  document: CartDocument,
  cart: ParkedCart,
  items: readonly ServerItem[],
): readonly Unsent[] {
  const { sending } = document;
  const changes = sending?.changes.filter(({ mayHaveArrived }) => mayHaveArrived) ?? [];
  const sent = { ...document, sending: sending && { ...sending, changes } };
  const merged = mergeServerLines(sent, items);
  return [
    ...unsentBetween(merged.lines, shownLines(merged, []), merged.sending?.changes),
    ...unsentSince(sent, cart),
  ];
}

/**
 * Returns the customer's cart once the server has moved into it what guests' carts hold: its lines, `items`, with what the
 * server has not heard of still to be sent.
 */
export function withJoined(
  document: CartDocument,
  cartId: string,
  items: readonly ServerItem[],
  { customerId, unsent }: Pick<Joining, 'customerId' | 'unsent'>,
): CartDocument {
  const own = { ...asOnServer(document, items), cartServerToken: cartId };
  return {
    ...withUnsent(mergeServerLines(own, items), unsent),
    owner: customerId,
    joining: undefined,
    connectBypassCount: 0,
    totalsStale: true,
  };
}

/**
 * Applies the server's quantities to lines that both have, and ends changes in flight, of which the server has
 * received all that it will.
 */
function asOnServer(document: CartDocument, items: readonly ServerItem[]): CartDocument {
  const quantities = new Map(items.map((item) => [keyOf(item), item.qty]));
  const lines = document.lines.flatMap((line) => {
    const qty = quantities.get(line.key);
    return qty === undefined ? [] : [{ ...line, qty }];
  });
  const { sending } = document;
  return { ...document, lines, removed: [], sending: sending && { ...sending, changes: [] } };
}
