import { requestErrors } from '../errors/request-errors.ts';

/** Throws `ApiError` 400 for what an address says with a NUL in it: PostgreSQL keeps no such text, so nothing has that name. */
export function checkTexts(query: URLSearchParams, params: Readonly<Record<string, string>>): void {
  const named = [...query, ...Object.entries(params)];
  const problems = named.filter(([, text]) => text.includes('\u0000'));
  if (problems.length === 0) return;
  throw requestErrors.invalid(problems.map(([name]) => `${name}: Control characters are not allowed`));
}
