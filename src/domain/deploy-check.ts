// Waits for the deploy check of open tabs (live publishing), which will call it.

/** What a browser keeps when a new version of the shop was deployed (specification section 4, Deploy check). */
export const keptOnDeploy: readonly string[] = [
  'wishlist',
  'recently-viewed',
  'cookie-consent',
  'marketing-customer',
  'track-queue',
  'onsite',
];

/** What the deploy check does with the version that it was told. */
export type DeployCheck = 'keep' | 'store-version' | 'clear-and-reload';

/** Compares the deployed version with the stored one; without a stored one it is only stored. */
export function checkDeploy(
  deployed: string | null | undefined,
  stored: string | null | undefined,
): DeployCheck {
  if (!deployed || deployed === stored) return 'keep';
  return stored ? 'clear-and-reload' : 'store-version';
}

/** Keys of the browser's storage that a deploy clears; a kept name also keeps what is below it, such as `wishlist/items`. */
export function keysClearedOnDeploy(
  keys: readonly string[],
  kept: readonly string[] = keptOnDeploy,
): string[] {
  const isKept = (key: string, name: string) =>
    key.startsWith(name) && /^(?:$|[/.:-])/.test(key.slice(name.length));
  return keys.filter((key) => !kept.some((name) => isKept(key, name)));
}
