import type { Vocabulary } from './vocabulary.ts';

/** An object of structured data. */
export type Node = Readonly<Record<string, unknown>>;

/** Types of plain values, with what is one. */
const plainTypes: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === 'string' && value !== '',
  URL: (value) => typeof value === 'string' && URL.canParse(value),
  Boolean: (value) =>
    typeof value === 'boolean' || /^https:\/\/schema\.org\/(?:True|False)$/.test(String(value)),
  Number: isNumeric,
  Integer: (value) => isNumeric(value) && Number.isInteger(Number(value)),
  Float: isNumeric,
  Date: (value) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)),
  DateTime: (value) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value)),
  Time: (value) => typeof value === 'string' && /^\d{2}:\d{2}/.test(value),
};

function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value));
}

/** Tells where an object of structured data breaks the rules of schema.org: unknown types, properties, values. */
export function vocabularyProblems(node: Node, vocabulary: Vocabulary, path = ''): readonly string[] {
  const type = node['@type'];
  if (typeof type !== 'string') return [`${path || 'the object'} has no @type`];
  if (!vocabulary.hasType(type)) return [`schema.org has no type ${type}`];
  return Object.entries(node).flatMap(([property, value]) => {
    if (property.startsWith('@')) return [];
    const name = path === '' ? `${type}.${property}` : `${path}.${property}`;
    const ranges = vocabulary.rangesOf(type, property);
    if (!ranges) return [`${type} has no property ${property} (${name})`];
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return values.flatMap((each) => valueProblems(each, { ranges, vocabulary, name }));
  });
}

interface Expected {
  readonly ranges: readonly string[];
  readonly vocabulary: Vocabulary;
  readonly name: string;
}

function valueProblems(value: unknown, { ranges, vocabulary, name }: Expected): readonly string[] {
  if (isNode(value)) {
    const type = value['@type'];
    const isExpected =
      typeof type !== 'string' ||
      !vocabulary.hasType(type) ||
      ranges.some((range) => vocabulary.isA(type, range));
    const wrong = isExpected ? [] : [`${name} is a ${type}, not a ${ranges.join(' or ')}`];
    return [...wrong, ...vocabularyProblems(value, vocabulary, name)];
  }
  const isExpected = ranges.some((range) => {
    if (vocabulary.isEnumeration(range)) {
      const [, member = ''] = /^https:\/\/schema\.org\/(\w+)$/.exec(String(value)) ?? [];
      return vocabulary.isMember(member, range);
    }
    // Anything may be named by its address.
    return plainTypes[range]?.(value) ?? plainTypes['URL']?.(value) ?? false;
  });
  return isExpected ? [] : [`${name} is ${JSON.stringify(value)}, not a ${ranges.join(' or ')}`];
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
