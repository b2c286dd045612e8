/**
 * Names of the keys that a browser keeps when a new version of the shop is deployed (docs/reference/product.md#s4, Deploy
 * check). docs/privacy.md says what each is for.
 */
export const keptNames = [
  'wishlist',
  'comparison',
  'recently-viewed',
  'back-in-stock',
  'cookie-consent',
  'marketing-customer',
  'track-queue',
  'onsite',
  'cart',
  'pieces',
  'adding',
  'order',
  'checkout',
  'shipping-country',
  'user',
  'leaving',
  'claims',
  'wall',
  'walls',
] as const;

/**
 * Keys under a store or beside all stores, and with what is below a name, such as `checkout-left` or `cart/intent/1`;
 * `{store}-kco` is the hosted order.
 */
const kept = new RegExp(`^vernissage/(?:[^/]+/)?(?:${keptNames.join('|')}|[^/]+-kco)(?:$|[/.:-])`);

/** The action of the deploy check for the version that it received. */
export type DeployCheck = 'keep' | 'store-version' | 'clear-and-reload';

/** Compares the deployed version with the stored one; without a stored one it is only stored. */
export function checkDeploy(
  deployed: string | null | undefined,
  stored: string | null | undefined,
): DeployCheck {
  if (!deployed || deployed === stored) return 'keep';
  return stored ? 'clear-and-reload' : 'store-version';
}

/** Returns the keys of the browser's storage that a deploy clears: all but those of what is the shopper's own. */
export function keysClearedOnDeploy(keys: readonly string[]): string[] {
  return keys.filter((key) => !kept.test(key));
}
