import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Links } from '../domain/url/links.ts';

interface Store {
  readonly catalogue: Pick<Catalogue, 'storyPathNow'>;
  readonly links: Links;
}

/** Returns the URL of a content page that other pages link to, also where it was moved; undefined if the store has none. */
export async function storePage(
  slug: 'terms' | 'withdrawal' | 'privacy' | 'shipping',
  { catalogue, links }: Store,
): Promise<string | undefined> {
  const path = await catalogue.storyPathNow(slug);
  return path === undefined ? undefined : links.page(encodeURI(path));
}
