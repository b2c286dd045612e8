import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Links } from '../domain/url/links.ts';

interface Store {
  readonly catalogue: Pick<Catalogue, 'hasStory'>;
  readonly links: Links;
}

/** Address of a content page that other pages lead to; undefined where the store has no story of it. */
export async function storePage(
  slug: 'terms' | 'withdrawal' | 'privacy' | 'shipping',
  { catalogue, links }: Store,
): Promise<string | undefined> {
  return (await catalogue.hasStory(slug)) ? links.page(slug) : undefined;
}
