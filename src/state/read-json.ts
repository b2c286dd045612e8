import { attempt } from './attempt.ts';

/** What was kept as JSON; a text that is cut short, or no JSON at all, counts as nothing. Its shape is the caller's word. */
export function readJson<Kept>(text: string | null | undefined): Kept | undefined {
  return attempt(() => JSON.parse(text ?? 'null') as Kept | null) ?? undefined;
}
