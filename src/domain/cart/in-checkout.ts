/** Milliseconds of docs/reference/product.md#s9; `src/config/shop.ts` says how many they are in this shop. */
const usualWindow = 1_800_000;

/**
 * Returns true if checkout was changed within the last 30 minutes, or another time after which a shopper no longer
 * counts as in checkout; 0 or no instant means that the shopper left it (docs/reference/behaviour.md#b13).
 */
export function isInCheckout(
  modifiedAt: number | Date | null | undefined,
  now: Date,
  window = usualWindow,
): boolean {
  const instant = Number(modifiedAt ?? 0);
  return instant > 0 && now.getTime() - instant <= window;
}
