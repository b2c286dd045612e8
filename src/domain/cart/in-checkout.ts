/** How long after a change a shopper still counts as in checkout, in milliseconds (specification section 9). */
export const checkoutWindow = 1_800_000;

/** True when checkout was changed within the last 30 minutes; 0 or no instant means that it was left (reference B13). */
export function isInCheckout(
  modifiedAt: number | Date | null | undefined,
  now: Date,
  window = checkoutWindow,
): boolean {
  const instant = Number(modifiedAt ?? 0);
  return instant > 0 && now.getTime() - instant <= window;
}
