import type { CartDocument, KeyedLine } from './cart-document.ts';
import type { ServerTotals } from './server-cart.ts';

/**
 * Adds the server's totals to a cart and its lines (docs/reference/behaviour.md#b4). If the server counted the same
 * lines, the lines that were removed here need not be sent any more.
 */
export function withTotals(document: CartDocument, totals: ServerTotals, now: Date): CartDocument {
  const byItem = new Map(totals.items.map((item) => [String(item.item_id), item]));
  return {
    ...document,
    removed: differsFrom(document, totals) ? document.removed : [],
    platformTotals: totals,
    totalsStale: false,
    connectBypassCount: 0,
    cartServerLastTotalsSyncDate: now.toISOString(),
    lines: document.lines.map((line) => {
      const item = byItem.get(String(line.item_id));
      if (!item) return line;
      const options = optionsOf(item.options);
      // A line that was found on the server only has nothing yet that says what was chosen.
      return { options, ...line, price_incl_tax: item.price_incl_tax, totals: { ...item, options } };
    }),
  };
}

/** Returns true if totals refer to other lines or quantities than were confirmed here. */
export function differsFrom(document: CartDocument, totals: ServerTotals): boolean {
  const sold = document.lines.filter(({ isGone }) => !isGone);
  const confirmed = new Map(sold.map((line) => [String(line.item_id), line.qty]));
  return (
    totals.items.length !== confirmed.size ||
    totals.items.some((item) => confirmed.get(String(item.item_id)) !== item.qty)
  );
}

/**
 * Returns the options of a totals line, which are JSON in a text (docs/reference/behaviour.md#a2); none where they
 * can't be read.
 */
function optionsOf(text: string): NonNullable<KeyedLine['options']> {
  try {
    const options: unknown = JSON.parse(text);
    return Array.isArray(options) ? options.filter(isOption) : [];
  } catch {
    // Shown options are an extra: without them the line stands.
    return [];
  }
}

function isOption(option: unknown): option is { readonly label: string; readonly value: string } {
  const { label, value } = (option ?? {}) as { readonly label?: unknown; readonly value?: unknown };
  return typeof label === 'string' && typeof value === 'string';
}
