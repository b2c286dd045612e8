import { changesTo, shownLines, waiting } from './cart-changes.ts';
import { wholeQuantity } from './cart-limits.ts';
import type { CartDocument, Change, Intent } from './cart-document.ts';
import { confirmChange } from './confirm-change.ts';
import type { ServerItem } from './server-cart.ts';

/**
 * Joins a new line with one that the server already has. If the shopper also has that line, with the same choice
 * written differently, both become one line under the key of the first. Pieces that this browser did not know are
 * another device's and stay; but a change sent earlier without an answer may just have arrived twice, in which case
 * the shopper's quantity applies. Waiting intents may name a key that no longer exists, so they are applied now; the
 * remaining difference is still to be sent, silently if nobody asked for it.
 */
export function joinLine(
  document: CartDocument,
  intents: readonly Intent[],
  change: Change,
  item: ServerItem,
): CartDocument {
  const known = document.lines.find(({ item_id }) => String(item_id) === String(item.item_id));
  const line = known ?? change.line;
  const joined = confirmChange(document, { ...change, line }, item);
  const { intents: sent, changes } = document.sending ?? { intents: [], changes: [] };
  const open = new Map(changes.map((each) => [each.line.key, each]));
  const taken = waiting(document, intents);
  const wanted = shownLines(document, intents);
  const isOfBoth = ({ key }: { key: string }) => key === line.key || key === change.line.key;
  const ofOthers = known || change.mayHaveArrived ? 0 : item.qty - change.qty;
  const qty = wholeQuantity(wanted.filter(isOfBoth).reduce((sum, each) => sum + each.qty, ofOthers));
  const others = wanted.filter((each) => !isOfBoth(each));
  return {
    ...joined,
    sending: {
      intents: [...sent, ...taken.map(({ id }) => id)],
      changes: changesTo(joined.lines, qty > 0 ? [...others, { ...line, qty }] : others, (key) => {
        const { silent = taken.every(({ isTold }) => isTold), mayHaveArrived } = open.get(key) ?? {};
        return { silent, mayHaveArrived };
      }),
    },
  };
}
