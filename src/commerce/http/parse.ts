import type { z } from 'zod';
import type { ApiError } from '../errors/api-error.ts';
import { requestErrors } from '../errors/request-errors.ts';
import { reportedProblems } from '../../config/limits/api.ts';

/**
 * Returns a value as its schema parses it. Throws a 400 that lists each problem with its path, or a 400 with the
 * schema's own text (`unlessRefused`).
 */
export function parseWith<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refusalOf(
    parsed.error.issues,
    (issue) => issue.code === 'custom' && issue.params?.['isText'] === true,
  );
}

/** Parses a query. Empty parameters count as absent. The refusal of a missing one is a single text. */
export function parseQuery<Schema extends z.ZodObject>(
  schema: Schema,
  query: URLSearchParams,
): z.output<Schema> {
  const names = Object.keys(schema.shape);
  const given = Object.fromEntries(names.map((name) => [name, query.get(name) || undefined]));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw refusalOf(
    parsed.error.issues,
    (issue) =>
      issue.code === 'invalid_type' || (issue.code === 'custom' && issue.params?.['isText'] === true),
  );
}

function refusalOf(
  issues: readonly z.core.$ZodIssue[],
  isText: (issue: z.core.$ZodIssue) => boolean,
): ApiError {
  const text = issues.find(isText);
  if (text) return requestErrors.invalid(text.message);
  const problems = issues.map(({ path, message }) =>
    path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`,
  );
  return requestErrors.invalid(problems.slice(0, reportedProblems).map((each) => each.slice(0, 300)));
}

/** Throws a 400 for a NUL character in the query or the path: PostgreSQL can't store such texts. */
export function checkTexts(query: URLSearchParams, params: Readonly<Record<string, string>>): void {
  const named = [...query, ...Object.entries(params)];
  const problems = named.filter(([, text]) => text.includes('\u0000'));
  if (problems.length === 0) return;
  throw requestErrors.invalid(problems.map(([name]) => `${name}: Control characters are not allowed`));
}
