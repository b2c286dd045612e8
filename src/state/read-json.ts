import { ignoreErrors } from './ignore-errors.ts';

/** What a text says as JSON; undefined for one that is cut short, or no JSON at all. */
export function readJson(text: string | null | undefined): unknown {
  return ignoreErrors((): unknown => JSON.parse(text ?? '') as unknown);
}
