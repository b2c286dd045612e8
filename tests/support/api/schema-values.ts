import fc from 'fast-check';
import type { z } from 'zod';

type Schema = z.core.JSONSchema._JSONSchema;

interface Values {
  /** Values that fields of a name usually have. */
  readonly usual: Readonly<Record<string, fc.Arbitrary<unknown>>>;
  /** What stands in some places instead. */
  readonly odd: fc.Arbitrary<unknown>;
}

/** Values of a schema, of which some fields are missing, are something else, or are one too many. */
export function nearlyAs(schema: Schema, values: Values): fc.Arbitrary<unknown> {
  const { odd } = values;
  if (typeof schema === 'boolean') return odd;
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => nearlyAs(each, values)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, each]) => {
      const right = values.usual[name] ?? nearlyAs(each, values);
      return [name, fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: odd })] as const;
    });
    const extra = fc.oneof(
      { weight: 15, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.dictionary(fc.string(), odd, { maxKeys: 1 }) },
    );
    const known = fc.oneof(
      { weight: 5, arbitrary: fc.record(Object.fromEntries(fields)) },
      { weight: 1, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }) },
    );
    return fc.tuple(known, extra).map(([given, more]) => ({ ...given, ...more }));
  }
  const [type] = [schema.type].flat();
  if (type === 'array') {
    const [items = {}] = [schema.items].flat();
    return fc.array(nearlyAs(items, values), { maxLength: 3 });
  }
  if (type === 'string') return fc.string({ unit: 'grapheme', minLength: 2, maxLength: 12 });
  if (type === 'integer' || type === 'number') return fc.nat({ max: 20 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return odd;
}

/** Names of all fields of a schema. */
export function fieldsOf(schema: Schema): readonly string[] {
  if (typeof schema === 'boolean') return [];
  const { properties = {}, anyOf = [], items = [] } = schema;
  const inner = [...Object.values(properties), ...anyOf, ...[items].flat()];
  return [...Object.keys(properties), ...inner.flatMap(fieldsOf)];
}
