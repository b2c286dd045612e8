import { changesTo, shownLines, waiting } from './cart-changes.ts';
import { wholeQuantity } from './cart-limits.ts';
import type { CartDocument, Change, Intent, KeyedLine, LeftCart, Unsent } from './cart-document.ts';
import { wasNeverSent } from './cart-merge.ts';
import type { ServerItem } from './server-cart.ts';
import { isNamedFor, isSameLine, withoutServerIds } from './server-lines.ts';

/** Pieces that are to be added or taken away; silent as the change of the line was. */
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
 * What of a cart was not sent, or sent without an answer and did not arrive. `items` is what the server has of the cart;
 * what others did to it there is none of it.
 */
export function unsentOf({ document, intents }: LeftCart, items: readonly ServerItem[]): readonly Unsent[] {
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

/** The cart with its waiting intents among what is on its way. */
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

/** The cart that another became, with what the shopper changed meanwhile of that one, still to be sent. */
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

/** The cart with that, still to be sent. */
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
