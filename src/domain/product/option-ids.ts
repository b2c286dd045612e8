/** The values that a product has of an attribute: one, several in a list, or several with commas between them. */
export function optionIds(value: unknown): readonly string[] {
  if (value === undefined || value === null) return [];
  const raw: readonly unknown[] = Array.isArray(value) ? value : String(value).split(',');
  return raw.map(String).filter((id) => id !== '');
}
