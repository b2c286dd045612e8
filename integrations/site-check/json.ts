/** An object in JSON. */
export type Node = Readonly<Record<string, unknown>>;

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns what a text says as JSON; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Visits all strings in a value, with the names of the fields that they are of. */
export function visitStrings(
  value: unknown,
  visit: (value: string, field: string) => void,
  field = '',
): void {
  if (typeof value === 'string') visit(value, field);
  else if (Array.isArray(value)) for (const each of value) visitStrings(each, visit, field);
  else if (isNode(value)) {
    for (const [name, each] of Object.entries(value)) visitStrings(each, visit, name);
  }
}
