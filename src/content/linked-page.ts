import type { Catalogue } from '../catalogue/catalogue.ts';
import { linkedPath } from '../domain/url/linked-path.ts';
import { decodedPath } from '../domain/url/url-path.ts';
import { ParseReport } from './parse-report.ts';
import { parsePage, type Page } from './parse-block.ts';
import type { LinkOptions, PageLink } from './parse-link.ts';

/** Knows where the pages of a store are. */
export interface LinkedStore {
  readonly catalogue: Pick<Catalogue, 'storeView' | 'storyPath' | 'pathNow'>;
  /** The stores whose codes may be before a path. */
  readonly storeViews: readonly { readonly storeCode: string }[];
}

/**
 * Parses the content of a story. Its links lead to where their pages are now: a story is found by its UUID, and a page that
 * was moved by the path that it had.
 */
export async function parseLinkedPage(
  content: unknown,
  options: Omit<ConstructorParameters<typeof ParseReport>[0] & object, 'follow'>,
  store: LinkedStore,
): Promise<Page> {
  const parse = (follow: Follow) => parsePage(content, new ParseReport({ ...options, follow }));
  return parse(await linkFollower(parse, store));
}

type Follow = NonNullable<LinkOptions['follow']>;

/** Asks where the pages are that a parser meets links to; `parse` is called once to learn of them. */
export async function linkFollower(parse: (follow: Follow) => unknown, store: LinkedStore): Promise<Follow> {
  const paths = new Map<string, string>();
  const met: PageLink[] = [];
  parse((page) => {
    met.push(page);
    return page.path;
  });
  for (const page of met) {
    const key = keyOf(page);
    if (!paths.has(key)) paths.set(key, await pathOf(page, store));
  }
  return (page) => paths.get(keyOf(page)) ?? page.path;
}

function keyOf({ uuid = '', path }: PageLink): string {
  return `${uuid} ${path}`;
}

async function pathOf({ uuid, path }: PageLink, { catalogue, storeViews }: LinkedStore): Promise<string> {
  const codes = storeViews.map(({ storeCode }) => storeCode);
  const now =
    (uuid === undefined ? undefined : await catalogue.storyPath(uuid)) ??
    (path === '' ? undefined : await catalogue.pathNow(decodedPath(linkedPath(path, codes))));
  return now === undefined ? path : `/${catalogue.storeView.storeCode}/${encodeURI(now)}`;
}
