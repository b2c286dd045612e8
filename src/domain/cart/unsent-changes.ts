import { changesTo, shownLines, waiting } from './cart-changes.ts';
import { wholeQuantity } from './cart-limits.ts';
import type { CartDocument, Change, Intent, KeyedLine, ParkedCart, Unsent } from './cart-document.ts';
import { wasNeverSent } from './cart-merge.ts';
import type { ServerItem } from './server-cart.ts';
import { isNamedFor, isSameLine, withoutServerIds } from './server-lines.ts';

/** Returns the pieces to add or remove between two states of a cart; silent if the line's change was. */
export function unsentBetween(
  before: readonly KeyedLine[],
  after: readonly KeyedLine[],
  changes: readonly Change[] = [],
): readonly Unsent[] {
  const flagsOf = (key: string) => {
    const change = changes.find(({ line }) => line.key === key);
    return { silent: change ? change.silent : true };
  };
  return changesTo(before, after, flagsOf).map(({ line, qty, silent }) => ({
    line,
    more: qty - (before.find(({ key }) => key === line.key)?.qty ?? 0),
    silent,
  }));
}

/**
 * Returns the changes of a cart that were not sent, or were sent without an answer and did not arrive. `items` is the
 * cart on the server; changes by others are left out.
 */
export function unsentOf({ document, intents }: ParkedCart, items: readonly ServerItem[]): readonly Unsent[] {
  const arrived = document.sending?.changes.filter((change) => hasArrived(document, change, items)) ?? [];
  const before = shownLines({ ...document, sending: { intents: [], changes: arrived } }, []);
  const { sending } = withIntents(document, intents);
  return unsentBetween(before, shownLines(document, intents), sending?.changes);
}

function hasArrived(document: CartDocument, { line, qty }: Change, items: readonly ServerItem[]): boolean {
  if (wasNeverSent(document, line.key)) return false;
  const { lines } = document;
  const item =
    items.find((each) => isSameLine(line, each)) ??
    items.find(isNamedFor(line, line.item_id === undefined ? [] : lines));
  // A line of the same choice, written in another way, which the server joins it with.
  const joined =
    item && lines.find(({ key, item_id }) => key !== line.key && String(item_id) === String(item.item_id));
  return (item?.qty ?? 0) === qty + (joined?.qty ?? 0);
}

/** Returns the cart with its waiting intents among the changes in flight. */
export function withIntents(document: CartDocument, intents: readonly Intent[]): CartDocument {
  const taken = waiting(document, intents);
  if (taken.length === 0) return document;
  const isTold = taken.every((intent) => intent.isTold);
  const { intents: before = [], changes: open = [] } = document.sending ?? {};
  const changes = changesTo(document.lines, shownLines(document, intents), (key) => {
    const known = open.find(({ line }) => line.key === key);
    return { silent: isTold && (known?.silent ?? true), mayHaveArrived: known?.mayHaveArrived };
  });
  return { ...document, sending: { intents: [...before, ...taken.map(({ id }) => id)], changes } };
}

/** Returns the cart that another became, with the shopper's changes to that one in the meantime, still to be sent. */
export function withMeanwhile(
  joined: CartDocument,
  before: CartDocument,
  intents: readonly Intent[],
): CartDocument {
  const { sending } = withIntents(before, intents);
  const more = unsentBetween(shownLines(before, []), shownLines(before, intents), sending?.changes);
  const changes = joined.sending?.changes ?? [];
  return withUnsent({ ...joined, sending: { intents: sending?.intents ?? [], changes } }, more);
}

/** Returns the cart with changes that are still to be sent. */
export function withUnsent(document: CartDocument, unsent: readonly Unsent[]): CartDocument {
  const wanted = new Map(shownLines(document, []).map((line) => [line.key, line]));
  const open = new Map(document.sending?.changes.map((change) => [change.line.key, change]));
  const silent = new Map<string, boolean>();
  for (const { line, more, ...each } of unsent) {
    const isSame = ({ item_id }: KeyedLine) =>
      item_id !== undefined && String(item_id) === String(line.item_id);
    const own = document.lines.find(isSame) ?? wanted.get(line.key) ?? withoutServerIds(line);
    const qty = wholeQuantity((wanted.get(own.key)?.qty ?? 0) + more);
    if (qty > 0) wanted.set(own.key, { ...own, qty });
    else wanted.delete(own.key);
    silent.set(own.key, (silent.get(own.key) ?? true) && (each.silent ?? true));
  }
  const changes = changesTo(document.lines, [...wanted.values()], (key) => ({
    silent: open.get(key)?.silent ?? silent.get(key) ?? true,
    mayHaveArrived: open.get(key)?.mayHaveArrived,
  }));
  return { ...document, sending: { intents: document.sending?.intents ?? [], changes } };
}
