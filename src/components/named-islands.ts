/**
 * The HTML of a part of a page with its islands named after the part, which is unique on its page: Astro numbers the
 * islands of a page in the order in which they are rendered, and React makes ids of that number. A part that is kept
 * from another page is not counted, so that the numbers of the others would tell which page came first.
 */
export function namedIslands(html: string, name: string): string {
  let named = html;
  for (const [index, [island, prefix = '']] of [...html.matchAll(islands)].entries()) {
    const own = `${name}${index}`;
    named = named
      .replace(island, () => island.replace(` prefix="${prefix}"`, ` prefix="${own}"`))
      .replaceAll(`_${prefix}R_`, `_${own}R_`);
  }
  return named;
}

/**
 * The same for a part that many pages share.
 * @throws {Error} for an island that is not `client:interaction`: Astro writes the scripts of others beside the first
 * one of a page, which the next page would miss.
 */
export function sharedIslands(html: string, name: string): string {
  for (const [tag] of html.matchAll(tags)) {
    if (!tag.includes(' client="interaction"')) {
      throw new Error(`The shared part "${name}" has an island that is not client:interaction.`);
    }
  }
  return namedIslands(html, name);
}

/** An island up to its number: props come later, and are long. */
const islands = /<astro-island [^>]*? prefix="(\w+)"/g;
const tags = /<astro-island [^>]*>/g;
