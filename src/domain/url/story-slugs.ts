import { trimSlashes } from './url-path.ts';

/** Folder of the stories that are content blocks of the API: they are parts of pages, and have none of their own. */
const blockFolder = 'blocks/';

/** Returns the name of a content block by its story's slug; undefined if the story is a page. */
export function blockName(slug: string): string | undefined {
  return slug.startsWith(blockFolder) ? slug.slice(blockFolder.length) : undefined;
}

/**
 * Completes the slug of a requested story: empty is `home`, and a store code alone is that store's front page
 * (docs/reference/behaviour.md#a7, docs/reference/behaviour.md#b11).
 */
export function completeStorySlug(fullSlug: string, storeCodes: readonly string[]): string {
  const slug = trimSlashes(fullSlug.split(/[?#]/, 1)[0] ?? '');
  if (!slug) return 'home';
  return storeCodes.includes(slug) ? `${slug}/home` : slug;
}
