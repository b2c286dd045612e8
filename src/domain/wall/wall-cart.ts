/** Quantities by key of a line. */
export type Quantities = Readonly<Record<string, number>>;

/** The lines of a wall that the cart lacks, and the wall's lines that it then has. */
export interface WallAdding {
  /** Only lines of which something is missing. */
  readonly missing: Quantities;
  /** To be remembered as `added` of the next time. */
  readonly added: Quantities;
}

/**
 * Returns the lines of a wall to add to the cart: lines that were added for it before, and are still there, count. So
 * a second click doubles nothing, a changed wall adds what is new, and refused or removed lines are added again.
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
