import type { CartDocument, Change } from './cart-document.ts';

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
