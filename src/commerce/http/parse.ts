import type { z } from 'zod';
import { requestErrors } from '../errors.ts';

const maximumProblems = 20;

/** The value in the shape of the schema; throws a 400 that lists what is wrong, each with its path. */
export function parseWith<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) =>
    path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`,
  );
  throw requestErrors.invalid(problems.slice(0, maximumProblems).map((text) => text.slice(0, 300)));
}
