/**
 * Returns the HTML of a part of a page with its islands named after the part, which is unique on its page: Astro numbers the
 * islands of a page in the order in which they are rendered, and React makes ids of that number. A part that is kept from
 * another page is not counted, so that the numbers of the others would tell which page came first.
 */
export function namedIslands(html: string, name: string): string {
  const prefixes: string[] = [];
  let named = '';
  let end = 0;
  for (const [start, behind] of placesOfPrefixes(html)) {
    named += `${html.slice(end, start)}${name}${prefixes.length}`;
    prefixes.push(html.slice(start, behind));
    end = behind;
  }
  return prefixes.reduce(
    (part, prefix, index) => part.replaceAll(`_${prefix}R_`, `_${name}${index}R_`),
    named + html.slice(end),
  );
}

/**
 * Yields the start and end of each island's number; it precedes the props, which may contain anything. A regular
 * expression takes several times as long.
 */
function* placesOfPrefixes(html: string): Generator<readonly [start: number, behind: number]> {
  for (let tag = html.indexOf(tagStart); tag >= 0; tag = html.indexOf(tagStart, tag + 1)) {
    const attribute = html.indexOf(attributeStart, tag);
    const start = attribute + attributeStart.length;
    if (attribute >= 0 && attribute < html.indexOf('>', tag)) yield [start, html.indexOf('"', start)];
  }
}

/**
 * Names the islands of a part that many pages share.
 * @throws {Error} for an island other than `client:interaction`: Astro writes the scripts of others beside the first
 * one of a page, which the next page would lack.
 */
export function sharedIslands(html: string, name: string): string {
  for (const [tag] of html.matchAll(tags)) {
    if (!tag.includes(' client="interaction"')) {
      throw new Error(`The shared part "${name}" has an island that is not client:interaction.`);
    }
  }
  return namedIslands(html, name);
}

const tagStart = '<astro-island ';
const attributeStart = ' prefix="';
const tags = /<astro-island [^>]*>/g;
