import { page } from '../blocks/page.ts';
import type { BlockSchema } from '../fields.ts';
import type { ContentProblem } from '../parse-report.ts';

/** Adds to each problem of a story the name of its field. */
export function namedProblems(problems: readonly ContentProblem[], content?: unknown) {
  return problems.map((each) => ({ ...each, field: fieldName(each.path, content) }));
}

/**
 * Names a field of a story by the labels of the form, such as “Hero (block 1), Headline”, given its path in problems
 * (`content.body[0].headline`). Parts without a schema keep their names.
 */
export function fieldName(path: string, content: unknown): string {
  const [, ...parts] = path.split('.');
  const names: string[] = [];
  let schema: BlockSchema | undefined = page;
  let value: unknown = content;
  for (const part of parts) {
    const [, name = part, index] = /^(.*?)(?:\[(\d+)\])?$/.exec(part) ?? [];
    const field: BlockSchema['fields'][string] | undefined = schema?.fields[name];
    value = memberOf(value, name);
    if (index === undefined) {
      names.push(field?.label ?? name);
      continue;
    }
    value = memberOf(value, index);
    const component = memberOf(value, 'component');
    schema = field?.kind === 'blocks' ? field.of.find((each) => each.name === component) : undefined;
    names.push(`${schema?.label ?? name} (block ${Number(index) + 1})`);
  }
  return names.length > 0 ? names.join(', ') : path;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
