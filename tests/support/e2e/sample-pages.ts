import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readPages } from '../command.ts';
import { clientDirectory } from './shop-under-test.ts';

type Pages = ReadonlyMap<string, string>;
const readOnce = new Map<string, Promise<Pages>>();

/** The addresses of the demo's stories below a store, in every language the same. */
export const storySlugs = [
  ...new Set(
    ['src/content/starter-stories/en', 'demo/stories/en'].flatMap((folder) =>
      readdirSync(path.resolve(import.meta.dirname, '../../..', folder)),
    ),
  ),
]
  .map((file) => file.replace('.json', ''))
  .filter((slug) => slug !== 'home');

/** The pages of a store in the build under test, by file. */
export function pagesOf(storeCode: string): Promise<Pages> {
  const pages = readOnce.get(storeCode) ?? readPages(path.join(clientDirectory(), storeCode));
  readOnce.set(storeCode, pages);
  return pages;
}

/** Paths of a store's product pages in the build under test, without slashes at their ends. */
export async function productPaths(storeCode: string): Promise<readonly string[]> {
  return [...(await pagesOf(storeCode))]
    .filter(([, html]) => html.includes('"@type":"Product"'))
    .map(([file]) => path.join(storeCode, pathOfFile(file)));
}

/** Address of the page of a product whose sku starts so. */
export async function addressOf(storeCode: string, sku: string): Promise<string> {
  const pages = await pagesOf(storeCode);
  // Of a page's own product the structured data tells; islands have the skus of others, too.
  const found = [...pages].find(([, html]) => {
    const told = (html.match(/<script type="application\/ld\+json">[^<]*/g) ?? []).join('\n');
    return told.includes(`"@type":"Product"`) && told.includes(`"sku":"${sku}`);
  });
  if (!found) throw new Error(`No page of ${sku} in ${storeCode}`);
  return `/${storeCode}/${pathOfFile(found[0])}`;
}

/** The path of the page that is written to a file. */
export function pathOfFile(file: string): string {
  return file.replace(/(?:^|\/)index\.html$|\.html$/, '');
}
