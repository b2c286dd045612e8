/**
 * Returns true if checkout was changed within the last `window` milliseconds, after which a shopper no longer counts as
 * in checkout; 0 or no instant means that the shopper left it (docs/reference/behaviour.md#b13).
 */
export function isInCheckout(
  modifiedAt: number | Date | null | undefined,
  now: Date,
  window: number,
): boolean {
  const instant = Number(modifiedAt ?? 0);
  return instant > 0 && now.getTime() - instant <= window;
}
