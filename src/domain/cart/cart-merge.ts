import { shownLines } from './cart-changes.ts';
import type { CartDocument, Change, KeyedLine } from './cart-document.ts';
import type { ServerItem } from './server-cart.ts';
import { isNamedFor, isSameLine, lineOf, withoutServerIds, withServerIds } from './server-lines.ts';

/**
 * Compares with what the server has (docs/reference/behaviour.md#b2): what the shopper changed and was not confirmed
 * wins, a line that only the server has is taken over unless it was removed here, one that it lacks and never had is
 * sent. Of all else the server's quantity holds: another device has changed it.
 */
export function mergeServerLines(
  document: CartDocument,
  items: readonly (ServerItem | null)[],
): CartDocument {
  const known = items.filter((item) => item !== null);
  const open = new Map(document.sending?.changes.map((change) => [change.line.key, change]));
  const lines: KeyedLine[] = [];
  const changes: Change[] = [];
  const taken = new Set<ServerItem>();
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
    const failures = open.get(shown.key)?.failures;
    changes.push({ line, qty, silent, failures, mayHaveArrived: !isUnsent(shown) });
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
 * Returns true if a new line was never sent. Changes are sent one after the other: of the first, and of those sent
 * before, nobody knows whether they arrived.
 */
export function wasNeverSent({ sending, lines }: CartDocument, key: string): boolean {
  const changes = sending?.changes ?? [];
  const place = changes.findIndex(({ line }) => line.key === key);
  const isOpen = place === 0 || changes[place]?.mayHaveArrived;
  return place >= 0 && !isOpen && !lines.some((line) => line.key === key);
}
