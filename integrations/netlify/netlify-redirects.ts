import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sharedRoutes } from '../../src/domain/store-view/store-hosts.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import { sharedFilesOf } from '../../src/server/shared-files.ts';

/** Tells what is served; written once all pages are there. */
const statusFile = 'build.json';

/** Writes the redirects that Netlify needs for these stores. */
export async function writeRedirects(
  clientDirectory: string,
  storeViews: readonly StoreView[],
): Promise<void> {
  const sharedFiles = await sharedFilesOf(clientDirectory, storeViews);
  await writeFile(path.join(clientDirectory, '_redirects'), netlifyRedirects(storeViews, sharedFiles));
}

/**
 * Netlify's `_redirects`: further pages of listings lead to their files, and a store on a host of its own
 * leads to its folder. Rules are read from the top; `!` goes before a file of the same path.
 * `sharedFiles`: see `sharedFilesOf`.
 */
export function netlifyRedirects(storeViews: readonly StoreView[], sharedFiles: readonly string[]): string {
  const own = storeViews.filter((storeView) => !storeView.appendStoreCode);
  const prefixed = storeViews.filter((storeView) => storeView.appendStoreCode);
  const shared = [...sharedRoutes.map((route) => `${route}/`), ...sharedFiles, statusFile];
  const rules = [
    ...prefixed.flatMap(({ storeCode }) => [
      searchRule(`/${storeCode}`, storeCode),
      listingRule(`/${storeCode}`, storeCode),
    ]),
    ...own.flatMap(({ storeCode, url }) => [
      ...shared.map((name) => sharedRule(url, name)),
      searchRule(url, storeCode),
      listingRule(url, storeCode),
      `${url}/* /${storeCode}/:splat 200!`,
    ]),
  ];
  return `${rules.join('\n')}\n`;
}

function sharedRule(url: string, name: string): string {
  return name.endsWith('/') ? `${url}/${name}* /${name}:splat 200` : `${url}/${name} /${name} 200`;
}

/** The results of a search are one file, whatever their page. */
function searchRule(from: string, storeCode: string): string {
  return `${from}/search page=:page /${storeCode}/search 200!`;
}

function listingRule(from: string, storeCode: string): string {
  return `${from}/* page=:page /${storeCode}/:splat/_page/:page 200!`;
}
