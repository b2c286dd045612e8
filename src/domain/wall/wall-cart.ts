/** Quantities by key of a line. */
export type Quantities = Readonly<Record<string, number>>;

/** What is missing of a wall in the cart, and what the cart then has of it. */
export interface WallAdding {
  /** Only lines of which something is missing. */
  readonly missing: Quantities;
  /** To be remembered as `added` of the next time. */
  readonly added: Quantities;
}

/**
 * What of a wall is to be put into the cart: what was added for it before, and is still there, counts. So a second click
 * doubles nothing, a changed wall adds what is new, and what was refused or removed is added again.
 */
export function missingInCart(wanted: Quantities, inCart: Quantities, added: Quantities): WallAdding {
  const lines = Object.entries(wanted).map(([key, quantity]) => {
    const there = Math.min(added[key] ?? 0, inCart[key] ?? 0);
    return { key, missing: Math.max(quantity - there, 0), there: Math.max(quantity, there) };
  });
  return {
    missing: Object.fromEntries(
      lines.flatMap(({ key, missing }) => (missing > 0 ? [[key, missing] as const] : [])),
    ),
    added: Object.fromEntries(lines.map(({ key, there }) => [key, there])),
  };
}
