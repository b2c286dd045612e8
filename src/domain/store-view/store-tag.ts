/** Returns the tag under which a CDN keeps pages of a store, and by which they are purged. */
export function storeTag(storeCode: string): string {
  return `store-${storeCode}`;
}
