import { trimSlashes } from './url-path.ts';

/**
 * Completes the slug of a requested story: empty is `home`, and a store code alone is that store's front page
 * (docs/reference/behaviour.md#a7, docs/reference/behaviour.md#b11).
 */
export function completeStorySlug(fullSlug: string, storeCodes: readonly string[]): string {
  const slug = trimSlashes(fullSlug.split(/[?#]/, 1)[0] ?? '');
  if (!slug) return 'home';
  return storeCodes.includes(slug) ? `${slug}/home` : slug;
}
