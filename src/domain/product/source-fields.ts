type Document = Readonly<Record<string, unknown>>;

/** Which fields of a document an answer carries; `*` stands for any text, no patterns for all (reference A4). */
export function projector(
  include: readonly string[],
  exclude: readonly string[],
): (document: Document) => Document {
  if (include.length === 0 && exclude.length === 0) return (document) => document;
  const wanted = include.map(patternOf);
  const unwanted = exclude.map(patternOf);
  const walk = (value: unknown, path: string, included: boolean): unknown => {
    if (Array.isArray(value)) {
      const members = value.map((member: unknown) => walk(member, path, included));
      const kept = members.filter((member) => member !== undefined);
      return included || kept.length > 0 ? kept : undefined;
    }
    if (typeof value !== 'object' || value === null) return included ? value : undefined;
    const entries = Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
      const at = path === '' ? name : `${path}.${name}`;
      if (unwanted.some((pattern) => pattern.test(at))) return [];
      const kept = walk(member, at, included || wanted.some((pattern) => pattern.test(at)));
      return kept === undefined ? [] : [[name, kept] as const];
    });
    return entries.length === 0 && !included && path !== '' ? undefined : Object.fromEntries(entries);
  };
  return (document) => walk(document, '', include.length === 0) as Document;
}

function patternOf(text: string): RegExp {
  const parts = text.replace(/\*+/g, '*').split('*').slice(0, 4);
  return new RegExp(`^${parts.map((part) => part.replace(/[^\w]/g, '\\$&')).join('.*')}$`);
}
