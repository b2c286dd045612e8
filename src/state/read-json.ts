import { attempt } from './attempt.ts';

/** What a text says as JSON; undefined for one that is cut short, or no JSON at all. */
export function readJson(text: string | null | undefined): unknown {
  return attempt((): unknown => JSON.parse(text ?? '') as unknown);
}
