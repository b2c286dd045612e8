import type { CartDocument, Change, Intent, KeyedLine } from './cart-document.ts';
import { wholeQuantity } from './cart-limits.ts';
import { lineKey } from './line-key.ts';

/** Returns the lines that the shopper sees: confirmed ones with pending and waiting changes applied. */
export function shownLines(document: CartDocument, intents: readonly Intent[]): KeyedLine[] {
  const lines = byKey(document.lines);
  for (const { line, qty } of document.sending?.changes ?? []) put(lines, line, qty);
  for (const intent of waiting(document, intents)) {
    if (intent.kind === 'add') {
      const line = lines.get(intent.line.key);
      put(lines, line ?? intent.line, wholeQuantity((line?.qty ?? 0) + intent.line.qty));
    } else {
      const line = lines.get(intent.key) ?? placedLine([...lines.values()], intent.key);
      if (line) put(lines, line, intent.qty);
    }
  }
  return [...lines.values()];
}

/**
 * Returns the line that a change without a parent refers to: the server named the parent later, or an earlier version
 * of the shop stored the change. Undefined if the SKU was chosen at several parents.
 */
function placedLine(lines: readonly KeyedLine[], key: string): KeyedLine | undefined {
  const [line, ...others] = lines.filter(
    (each) => each.parentSku !== undefined && lineKey({ ...each, parentSku: undefined }) === key,
  );
  return others.length === 0 ? line : undefined;
}

/**
 * Takes all waiting intents into one set of absolute changes, or none when they cancel out.
 * Nothing is taken while earlier changes are still being sent, or carts are joined.
 */
export function takeIntents(document: CartDocument, intents: readonly Intent[]): CartDocument {
  const taken = waiting(document, intents);
  if (document.sending || document.joining || taken.length === 0) return document;
  const silent = taken.every(({ isTold }) => isTold);
  const changes = changesTo(document.lines, shownLines(document, intents), () => ({ silent }));
  return { ...document, sending: { intents: taken.map(({ id }) => id), changes } };
}

/** Returns the changes that turn the confirmed lines into those that the shopper wants. */
export function changesTo(
  confirmed: readonly KeyedLine[],
  wanted: readonly KeyedLine[],
  flagsOf: (key: string) => Pick<Change, 'silent' | 'mayHaveArrived'>,
): Change[] {
  const [before, after] = [byKey(confirmed), byKey(wanted)];
  return [...new Map([...before, ...after]).values()].flatMap((line): Change[] => {
    const { key } = line;
    const qty = after.get(key)?.qty ?? 0;
    return before.get(key)?.qty === qty ? [] : [{ line, qty, ...flagsOf(key) }];
  });
}

/** Intents that are not yet part of what is being sent, in their order. */
export function waiting(document: CartDocument, intents: readonly Intent[]): Intent[] {
  return intents.filter(({ id }) => !document.sending?.intents.includes(id));
}

const byKey = (lines: readonly KeyedLine[]) => new Map(lines.map((line) => [line.key, line]));

function put(lines: Map<string, KeyedLine>, line: KeyedLine, qty: number): void {
  if (qty > 0) lines.set(line.key, { ...line, qty });
  else lines.delete(line.key);
}
