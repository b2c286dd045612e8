import { quantitiesWithFraming } from './framing-quantities.ts';
import { withStockAnswer } from '../stock/stock.ts';
import { shownLines } from './cart-changes.ts';
import type { CartDocument, Change } from './cart-document.ts';
import { dropChange } from './confirm-change.ts';

/** A change that the server failed at this often is refused: it would keep all others from being sent. */
const mostFailures = 5;

/** Counts one more failure of the server at a change. */
export function failChange(document: CartDocument, { line }: Change): CartDocument {
  const { sending } = document;
  if (!sending) return document;
  const changes = sending.changes.map((change) =>
    change.line.key === line.key ? { ...change, failures: (change.failures ?? 0) + 1 } : change,
  );
  return { ...document, sending: { ...sending, changes } };
}

/** Returns true for a change at which the server has failed too often. */
export function hasTooManyFailures({ failures = 0 }: Change): boolean {
  return failures >= mostFailures;
}

/**
 * Reverts a refused change: the line is as it was confirmed, a new one is gone, and lines tied to it go along. A
 * sold-out line says so (docs/reference/product.md#s4).
 */
export function refuseChange(document: CartDocument, key: string, isOutOfStock: boolean): CartDocument {
  const lines = document.lines.map((line) =>
    isOutOfStock && line.key === key ? withStockAnswer(line, { is_in_stock: false }) : line,
  );
  return withoutItsFraming(document, dropChange({ ...document, lines, totalsStale: true }, key), key);
}

/**
 * Removes what depends on a refused line: a frame is not sold without its print, nor a passepartout without its
 * frame.
 */
function withoutItsFraming(before: CartDocument, after: CartDocument, key: string): CartDocument {
  const { sending } = after;
  const shown = shownLines(before, []);
  const line = shown.find((each) => each.key === key);
  if (!sending || !line) return after;
  const qty = after.lines.find((each) => each.key === key)?.qty ?? 0;
  const following = [...quantitiesWithFraming(shown, line, qty)].filter(([each]) => each !== line);
  const keys = following.map(([each]) => each.key);
  const changes = [
    ...sending.changes.filter((change) => !keys.includes(change.line.key)),
    ...following.flatMap(([each, quantity]): Change[] => {
      const confirmed = after.lines.find(({ key: known }) => known === each.key);
      return confirmed?.qty === quantity || (!confirmed && quantity === 0)
        ? []
        : [{ line: confirmed ?? each, qty: quantity, silent: true }];
    }),
  ];
  return { ...after, sending: { ...sending, changes } };
}
