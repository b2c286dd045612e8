type Document = Readonly<Record<string, unknown>>;

/**
 * Returns a function that keeps the requested fields of a document; `*` matches any text, no patterns match all
 * (docs/reference/behaviour.md#a4).
 */
export function projector(
  include: readonly string[],
  exclude: readonly string[],
): (document: Document) => Document {
  if (include.length === 0 && exclude.length === 0) return (document) => document;
  const isWanted = matcher(include);
  const isUnwanted = matcher(exclude);
  const walk = (value: unknown, path: string, included: boolean): unknown => {
    if (Array.isArray(value)) {
      const members = value.map((member: unknown) => walk(member, path, included));
      const kept = members.filter((member) => member !== undefined);
      return included || kept.length > 0 ? kept : undefined;
    }
    if (typeof value !== 'object' || value === null) return included ? value : undefined;
    const entries = Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
      const at = path === '' ? name : `${path}.${name}`;
      if (isUnwanted(at)) return [];
      const kept = walk(member, at, included || isWanted(at));
      return kept === undefined ? [] : [[name, kept] as const];
    });
    return entries.length === 0 && !included && path !== '' ? undefined : Object.fromEntries(entries);
  };
  return (document) => walk(document, '', include.length === 0) as Document;
}

/** Returns a function that matches a path against patterns, in time proportional to their length. */
function matcher(patterns: readonly string[]): (path: string) => boolean {
  const names = new Set(patterns.filter((pattern) => !pattern.includes('*')));
  const wild = patterns.filter((pattern) => pattern.includes('*')).map((pattern) => pattern.split('*'));
  return (path) => names.has(path) || wild.some((parts) => holdsInOrder(path, parts));
}

/** Returns true if a text begins and ends with the outer parts and contains the others between them in order. */
function holdsInOrder(text: string, [first = '', ...others]: readonly string[]): boolean {
  const last = others.pop() ?? '';
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last))
    return false;
  let at = first.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= text.length - last.length;
}
