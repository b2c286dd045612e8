/** Folder of the stories that are content blocks of the API: they are parts of pages, and have none of their own. */
const blockFolder = 'blocks/';

/** Returns the name of a content block by its story's slug; undefined if the story is a page. */
export function blockName(slug: string): string | undefined {
  return slug.startsWith(blockFolder) ? slug.slice(blockFolder.length) : undefined;
}
