/** Folder of the stories that are content blocks of the API: they are parts of pages, and have none of their own. */
const blockFolder = 'blocks/';

/** The name of a content block by the slug of its story; undefined where the story is a page. */
export function blockName(slug: string): string | undefined {
  return slug.startsWith(blockFolder) ? slug.slice(blockFolder.length) : undefined;
}
