import type { PageTask } from './types.ts';

/** Pages of a store that no catalogue row names. */
const fixedPaths = ['checkout'];
/** A path that no product, category or story has: the not-found page of the store. */
const notFoundPath = 'page-not-found';

/** The pages of a store, from the paths of its catalogue, each with its file below the store's folder. */
export function storePageTasks(storeCode: string, paths: readonly string[]): PageTask[] {
  const pages = [...new Set([...paths, ...fixedPaths])].map((path): PageTask => ({
    pathname: path === '' ? `/${storeCode}` : `/${storeCode}/${path}`,
    status: 200,
    file: path === '' ? 'index.html' : `${path}/index.html`,
  }));
  return [...pages, { pathname: `/${storeCode}/${notFoundPath}`, status: 404, file: '404.html' }];
}

/** Pages outside any store: the choice of a country. */
export const rootPageTasks: readonly PageTask[] = [
  { pathname: '/', status: 200, file: 'index.html' },
  { pathname: '/404', status: 404, file: '404.html' },
];
