import { readdir } from 'node:fs/promises';
import type { StoreView } from '../domain/store-view/store-view.ts';

/** Files at the root of a build that a store on a host of its own has of its own, or that nobody may ask for. */
const notShared = new Set([
  'index.html',
  '404.html',
  'robots.txt',
  'llms.txt',
  'sitemap.xml',
  '_headers',
  '_redirects',
]);

/**
 * Returns names at the root of a finished build that are the same on every host: hashed assets, icons, drawn rooms. A
 * folder has a trailing slash.
 */
export async function sharedFilesOf(
  clientDirectory: string,
  storeViews: readonly Pick<StoreView, 'storeCode'>[],
): Promise<readonly string[]> {
  const stores = new Set<string>(storeViews.map(({ storeCode }) => storeCode));
  const entries = await readdir(clientDirectory, { withFileTypes: true });
  return entries
    .filter(({ name }) => !notShared.has(name) && !stores.has(name))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .sort();
}
