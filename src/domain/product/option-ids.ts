/** Returns a product's values of an attribute: one, a list, or several separated by commas. */
export function optionIds(value: unknown): readonly string[] {
  if (value === undefined || value === null) return [];
  const raw: readonly unknown[] = Array.isArray(value) ? value : String(value).split(',');
  return raw.map(String).filter((id) => id !== '');
}
