import { fixedPages, notFoundPath } from '../../src/config/store-pages.ts';
import { paymentPages } from '../../src/payments/pages.ts';
import { listingPageName } from '../../src/domain/listing/listing-page.ts';
import type { PageTask, StorePage } from './types.ts';

const fixed: readonly StorePage[] = [...fixedPages, ...Object.keys(paymentPages)].map((path) => ({
  path,
  page: 1,
}));

/** The file of the not-found page. */
const notFoundFile = '404.html';

/** Returns the status of the response of a page with this file. */
export function statusOf(file: string): PageTask['status'] {
  return file === notFoundFile ? 404 : 200;
}

/** Returns the tasks for the pages and data files of a store, each with its file below the store's folder. */
export function storePageTasks(
  storeCode: string,
  pages: readonly StorePage[],
  dataFiles: readonly string[] = [],
): PageTask[] {
  const tasks = new Map<string, PageTask>();
  for (const { path, page } of [...pages, ...fixed]) {
    const name = listingPageName(path, page);
    tasks.set(name, {
      pathname: `/${storeCode}${path === '' ? '' : `/${encodeURI(path)}`}${page === 1 ? '' : `?page=${page}`}`,
      status: 200,
      file: name === '' ? 'index.html' : `${name}.html`,
    });
  }
  const notFound: PageTask = { pathname: `/${storeCode}/${notFoundPath}`, status: 404, file: notFoundFile };
  const files = dataFiles.map((file): PageTask => ({ pathname: `/${storeCode}/${file}`, status: 200, file }));
  return [...tasks.values(), ...files, notFound];
}

/** Pages and files outside any store, the choice of a country first. */
export const rootPageTasks: readonly PageTask[] = [
  { pathname: '/', status: 200, file: 'index.html' },
  { pathname: '/404', status: 404, file: notFoundFile },
  { pathname: '/robots.txt', status: 200, file: 'robots.txt' },
  { pathname: '/llms.txt', status: 200, file: 'llms.txt' },
  { pathname: '/manifest.webmanifest', status: 200, file: 'manifest.webmanifest' },
];
