import type { z } from 'zod';
import type { ConfigurationProblem } from './configuration-error.ts';

/** A rule's message, with an optional hint after ` | `: zod carries one text only. */
export function explain(problem: string, hint: string): string {
  return `${problem} | ${hint}`;
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

/** What a field has to be, in words for a shop owner, by the name that zod has for it. */
const kinds: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  boolean: 'true or false, without quotes',
  array: 'a list: [ … ]',
  object: 'a group of fields: { … }',
};

function defaultHint(issue: z.core.$ZodIssue, schema: string): string {
  const kind = issue.code === 'invalid_type' ? kinds[issue.expected] : undefined;
  return `${kind ?? issue.message}; every field is described in ${schema}`;
}

function fieldName(path: readonly PropertyKey[]): string {
  return path.length === 0 ? '(the record)' : path.map(String).join('.');
}

/**
 * The issues of a failed parse as problems that say the field, the value found, and what is expected; `schema` is the file
 * that describes all fields.
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
    const [message = '', hint] = issue.message.split(' | ');
    return [
      hint === undefined
        ? { field: fieldName(issue.path), problem: found, hint: defaultHint(issue, schema) }
        : { field: fieldName(issue.path), problem: message.replace('{value}', found), hint },
    ];
  });
}
