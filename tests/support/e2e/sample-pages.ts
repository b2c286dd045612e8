import path from 'node:path';
import { readPages } from '../command.ts';
import { clientDirectory } from './shop-under-test.ts';

const known = new Map<string, Promise<readonly string[]>>();

/** Paths of a store's product pages in the build under test, without slashes at their ends. */
export function productPaths(storeCode: string): Promise<readonly string[]> {
  const paths = known.get(storeCode) ?? findProductPaths(storeCode);
  known.set(storeCode, paths);
  return paths;
}

/** Address of the page of a product whose sku starts so. */
export async function addressOf(storeCode: string, sku: string): Promise<string> {
  const pages = await readPages(`${clientDirectory()}/${storeCode}`);
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

async function findProductPaths(storeCode: string): Promise<readonly string[]> {
  const pages = await readPages(path.join(clientDirectory(), storeCode));
  return [...pages]
    .filter(([, html]) => html.includes('"@type":"Product"'))
    .map(([file]) => path.join(storeCode, pathOfFile(file)));
}
