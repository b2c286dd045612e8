import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';

/** The files of a built site, named by their paths below its folder, with slashes. */
export interface SiteFiles {
  readonly directory: string;
  readonly files: readonly string[];
  /** Codes of the stores that lie there. */
  readonly stores: readonly string[];
}

/** Lists a built site. A store's folder may be a symbolic link. */
export async function listSite(directory: string, storeViews: readonly StoreView[]): Promise<SiteFiles> {
  const files = await filesBelow(directory, '');
  const folders = new Set(files.map((file) => file.split('/', 1)[0]));
  const stores = storeViews.map(({ storeCode }) => storeCode).filter((code) => folders.has(code));
  return { directory, stores, files: files.sort() };
}

async function filesBelow(directory: string, prefix: string): Promise<string[]> {
  const found: string[] = [];
  const folders: string[] = [];
  for (const entry of await readdir(path.join(directory, prefix), { withFileTypes: true })) {
    const name = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    const isFolder =
      entry.isDirectory() ||
      (prefix === '' && entry.isSymbolicLink() && (await stat(path.join(directory, name))).isDirectory());
    if (isFolder) folders.push(name);
    else found.push(name);
  }
  for (const folder of folders) found.push(...(await filesBelow(directory, folder)));
  return found;
}

/** The path under which a page is asked for, by its file: `en/posters/_page/2.html` is `/en/posters?page=2`. */
export function pagePathOf(file: string): string {
  const path = `/${file.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
  return path.replace(/\/_page\/(\d+)$/, '?page=$1');
}

/** The store in whose folder a file lies; undefined for what stores share. */
export function storeOf<Store extends Pick<StoreView, 'storeCode'>>(
  file: string,
  storeViews: readonly Store[],
): Store | undefined {
  const [folder, ...rest] = file.split('/', 2);
  return rest.length === 0 ? undefined : storeViews.find(({ storeCode }) => storeCode === folder);
}

/** The absolute address of a page of a store, by its path with the store code. */
export function urlOf(pagePath: string, { storeCode, appendStoreCode, url }: StoreView): string {
  return new URL(appendStoreCode ? pagePath : pagePath.slice(storeCode.length + 1) || '/', url).href;
}
