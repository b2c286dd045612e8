import { z } from 'zod';
import type { ConfigurationProblem } from './configuration-error.ts';

const explanation = z.object({ problem: z.string().optional(), hint: z.string() });

/** Returns what a rule of a schema says of a value that breaks it; without a `problem` the value itself is shown. */
export function explain(said: z.infer<typeof explanation>): { readonly params: typeof said } {
  return { params: said };
}

function show(value: unknown): string {
  if (value === undefined) return 'it is missing';
  const text = JSON.stringify(value);
  return `${text.length > 60 ? `${text.slice(0, 57)}…` : text} is not valid`;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}

/** The required type of a field, in words for a shop owner, by zod's name. */
const kinds: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  boolean: 'true or false, without quotes',
  array: 'a list: [ … ]',
  object: 'a group of fields: { … }',
};

function defaultHint(issue: z.core.$ZodIssue, schema: string): string {
  if (issue.code === 'invalid_value') return choice(issue.values.map(String));
  const kind = issue.code === 'invalid_type' ? kinds[issue.expected] : undefined;
  return `${kind ?? issue.message}; every field is described in ${schema}`;
}

function choice(values: readonly string[]): string {
  return values.length === 2 ? values.join(' or ') : `one of ${values.join(', ')}`;
}

function fieldName(path: readonly PropertyKey[]): string {
  return path.length === 0 ? '(the record)' : path.map(String).join('.');
}

/**
 * Returns the issues of a failed parse as problems that name the field, the value found and what is expected; `schema`
 * is the file that describes all fields.
 */
export function problemsOf(
  error: z.ZodError,
  input: unknown,
  schema = 'src/config/store-view-schema.ts',
): ConfigurationProblem[] {
  return error.issues.flatMap((issue): ConfigurationProblem[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        field: fieldName([...issue.path, key]),
        problem: 'there is no such field',
        hint: `check the spelling; every field is described in ${schema}`,
      }));
    }
    const found = show(valueAt(input, issue.path));
    const said = issue.code === 'custom' ? explanation.safeParse(issue.params).data : undefined;
    const { problem = found, hint = defaultHint(issue, schema) } = said ?? {};
    return [{ field: fieldName(issue.path), problem, hint }];
  });
}
