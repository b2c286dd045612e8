/** Texts of one namespace: nested keys, each ending in a text. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Flattens nested texts: `{ sort: { latest } }` becomes `{ 'sort.latest': … }`. */
export function flatten(texts: Texts, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value]]
        : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  );
}
