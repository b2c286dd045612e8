/** Products that a shared list names at most: longer addresses do not travel well. */
const sharedListLimit = 50;

/** Skus as the value of an address's query, for a wishlist or comparison that is shared: each once, at most the limit. */
export function formatSharedSkus(skus: readonly string[], limit = sharedListLimit): string {
  return distinct(skus)
    .slice(0, limit)
    .map((sku) => encodeURIComponent(sku))
    .join(',');
}

/** Parses the SKUs of a shared list; unreadable ones are left out. */
export function parseSharedSkus(value: string | null | undefined, limit = sharedListLimit): string[] {
  return distinct((value ?? '').split(',').map(decoded)).slice(0, limit);
}

function distinct(skus: readonly string[]): string[] {
  return [...new Set(skus)].filter((sku) => sku.trim() !== '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Cut off in the middle of a letter: no sku.
    return '';
  }
}
