import { requestErrors } from '../errors/request-errors.ts';

/** Throws a 400 for a NUL character in the query or the path: PostgreSQL can't store such texts. */
export function checkTexts(query: URLSearchParams, params: Readonly<Record<string, string>>): void {
  const named = [...query, ...Object.entries(params)];
  const problems = named.filter(([, text]) => text.includes('\u0000'));
  if (problems.length === 0) return;
  throw requestErrors.invalid(problems.map(([name]) => `${name}: Control characters are not allowed`));
}
