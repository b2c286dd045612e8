import { pagesOf } from './sample-pages.ts';

/** Kinds of pages that are laid out differently; products by their attribute set. */
export const pageKinds = [
  'home',
  'category',
  'search',
  'about',
  'shipping',
  'not found',
  'error',
  'poster',
  'frame',
  'photowall',
  'studio_ds',
  'accessory',
] as const;
export type PageKind = (typeof pageKinds)[number];

const cardPattern = /<a href="([^"]+)" data-sku="[^"]+" data-kind="([^"]+)"/g;
const menuPattern = /<a class="title" href="([^"]+)"/;

const known = new Map<string, Promise<ReadonlyMap<string, string>>>();

/** Path of a page of a kind in the build under test, with a slash at its start. Throws where a store has none. */
export async function pathOfKind(storeCode: string, kind: PageKind): Promise<string> {
  const paths = known.get(storeCode) ?? findPaths(storeCode);
  known.set(storeCode, paths);
  const found = (await paths).get(kind);
  if (found === undefined) throw new Error(`The build of ${storeCode} has no page of the kind "${kind}"`);
  return found;
}

async function findPaths(storeCode: string): Promise<ReadonlyMap<string, string>> {
  const pages = await pagesOf(storeCode);
  const paths = new Map([
    ['home', `/${storeCode}`],
    ['category', menuPattern.exec(pages.get('index.html') ?? '')?.[1] ?? ''],
    ['search', `/${storeCode}/search?q=moon`],
    ['about', `/${storeCode}/about`],
    ['shipping', `/${storeCode}/shipping`],
    ['not found', `/${storeCode}/nothing-hangs-here`],
    ['error', `/${storeCode}/error`],
  ]);
  for (const html of pages.values()) {
    for (const [, href = '', kind = ''] of html.matchAll(cardPattern)) {
      if (!paths.has(kind)) paths.set(kind, href);
    }
  }
  return paths;
}
