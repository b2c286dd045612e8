import type { StoreView } from '../../src/domain/store-view.ts';

/** Paths that belong to no store. */
const sharedFolders = ['_astro', 'api', 'img', 'shop', 'visitor'];

/**
 * Netlify's `_redirects`: further pages of listings lead to their files, and a store on a host of its own
 * leads to its folder. Rules are read from the top; `!` goes before a file of the same path.
 */
export function netlifyRedirects(storeViews: readonly StoreView[]): string {
  const own = storeViews.filter((storeView) => !storeView.appendStoreCode);
  const prefixed = storeViews.filter((storeView) => storeView.appendStoreCode);
  const rules = [
    ...prefixed.map(({ storeCode }) => listingRule(`/${storeCode}`, storeCode)),
    ...own.flatMap(({ storeCode, url }) => [
      ...sharedFolders.map((folder) => `${url}/${folder}/* /${folder}/:splat 200`),
      listingRule(url, storeCode),
      `${url}/* /${storeCode}/:splat 200!`,
    ]),
  ];
  return `${rules.join('\n')}\n`;
}

function listingRule(from: string, storeCode: string): string {
  return `${from}/* page=:page /${storeCode}/:splat/_page/:page 200!`;
}
