/** Makes the address of a file of the build; see `createAssetLink` in Astro. */
type MakeLink = (href: string, base: string, assetsPrefix: unknown, queryParams: unknown) => string;

const links = new Map<string, string>();

/**
 * The address of a file of the build, made once: Astro parses it as a URL for each island and stylesheet of each page.
 * One with a prefix or a query is made anew.
 */
export function assetLink(make: MakeLink, ...given: Parameters<MakeLink>): string {
  const [href, base, assetsPrefix, queryParams] = given;
  if (assetsPrefix || queryParams) return make(...given);
  const key = `${base} ${href}`;
  const known = links.get(key);
  if (known !== undefined) return known;
  const link = make(...given);
  links.set(key, link);
  return link;
}
