/**
 * Returns the error for a category that was not found, such as an ID below the root, naming the first given lookup
 * (docs/reference/product.md#s5, docs/reference/product.md#s8, docs/reference/behaviour.md#e34).
 */
export function categoryNotFound(
  lookup: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const asked = Object.entries(lookup).find(([, value]) => value !== undefined && value !== null);
  const [key, value] = asked ?? ['id', ''];
  return `Category query returned empty result ${key} = ${value}`;
}
