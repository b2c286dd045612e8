/**
 * Returns the change hash of a cart (docs/reference/product.md#s4, "Cart sync"): FNV-1a, 32 bits, of its lines
 * without `stock` and `totals` and of the token, in stored key order. It never leaves the browser, so it is not a
 * platform's SHA3 (`platform/platform-hash.ts`), which would cost every shopper 2 kB of JavaScript.
 */
export function changeHash(lines: readonly object[], token: string | null): string {
  const items = lines.map((line) => ({ ...line, stock: undefined, totals: undefined }));
  const text = JSON.stringify({ items, token });
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
