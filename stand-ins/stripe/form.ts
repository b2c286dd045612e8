/** A value of a form whose names have brackets, as Stripe takes them: `shipping[address][city]`, `expand[]`. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** Reads such a form. */
export function readForm(entries: Iterable<readonly [string, string]>): { [name: string]: FormValue } {
  const root: { [name: string]: FormValue } = {};
  for (const [name, value] of entries) {
    const path = name.split(/[[\]]+/).filter((part, index) => index === 0 || part !== '');
    put(root, name.endsWith('[]') ? [...path, String(counted(root, path))] : path, value);
  }
  return withLists(root) as { [name: string]: FormValue };
}

function put(root: { [name: string]: FormValue }, path: readonly string[], value: string): void {
  let place = root;
  for (const part of path.slice(0, -1)) {
    const inner = place[part];
    const next = typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
    place[part] = next;
    place = next;
  }
  place[path.at(-1) ?? ''] = value;
}

/** How many values a list has that is named without numbers. */
function counted(root: { [name: string]: FormValue }, path: readonly string[]): number {
  let place: FormValue | undefined = root;
  for (const part of path)
    place = typeof place === 'object' && !Array.isArray(place) ? place[part] : undefined;
  return typeof place === 'object' ? Object.keys(place).length : 0;
}

/** Names that are numbers make a list. */
function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const names = Object.keys(value);
  const values = Object.values(value).map(withLists);
  if (names.length > 0 && names.every((name) => /^\d+$/.test(name))) return values;
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}
