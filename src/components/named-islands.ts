/**
 * The HTML of a part of a page with its islands named after the part, which is unique on its page: Astro numbers the
 * islands of a page in the order in which they are rendered, and React makes ids of that number. A part that is kept
 * from another page is not counted, so that the numbers of the others would tell which page came first.
 */
export function namedIslands(html: string, name: string): string {
  const prefixes: string[] = [];
  const named = html.replace(islands, (_, tag: string, prefix: string) => {
    prefixes.push(prefix);
    return `${tag}${name}${prefixes.length - 1}`;
  });
  return prefixes.reduce(
    (part, prefix, index) => part.replaceAll(`_${prefix}R_`, `_${name}${index}R_`),
    named,
  );
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
const islands = /(<astro-island (?:[^>]*? )?prefix=")(\w+)/g;
const tags = /<astro-island [^>]*>/g;
