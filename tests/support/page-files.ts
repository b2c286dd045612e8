import { notFoundPath } from '../../src/config/store-pages.ts';

/** The file of a page that `pages list` names, below the folder of the stores. */
export function fileOfPage(pathname: string): string {
  const name = decodeURI(pathname).slice(1);
  if (!name.includes('/')) return `${name}/index.html`;
  if (name.endsWith(`/${notFoundPath}`)) return `${name.slice(0, -notFoundPath.length)}404.html`;
  return /\.(?:(?:nd)?json|xml|txt)$/.test(name) ? name : `${name.replace('?page=', '/_page/')}.html`;
}
