/**
 * The HTML of a part that many pages share, with its islands made the same for all of them: Astro numbers the islands
 * of a page, and React makes ids of that number. `name` is unique among the parts of a page.
 * @throws {Error} for an island that is not `client:interaction`: Astro writes the scripts of others beside the first
 * one of a page, which the next page would miss.
 */
export function sharedIslands(html: string, name: string): string {
  let shared = html;
  for (const [index, [island, prefix = '']] of [...html.matchAll(islands)].entries()) {
    if (!island.includes(' client="interaction"')) {
      throw new Error(`The shared part "${name}" has an island that is not client:interaction.`);
    }
    const own = `${name}${index}`;
    shared = shared
      .replace(island, () => island.replace(` prefix="${prefix}"`, ` prefix="${own}"`))
      .replaceAll(`_${prefix}R_`, `_${own}R_`);
  }
  return shared;
}

const islands = /<astro-island [^>]* prefix="(\w+)"[^>]*>/g;
