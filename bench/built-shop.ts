import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startShop } from '../tests/support/shop.ts';
import { makeTemporaryFolder } from '../tests/support/temporary-folder.ts';
import { runScript } from './run-script.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const store = 'en';

export interface BuiltShop {
  /** Addresses of one page of each kind, as the home page links them. */
  readonly pages: Readonly<Record<'home' | 'category' | 'product' | 'content', string>>;
  readonly dataDirectory: string;
}

/** Builds one store of the demo shop, serves it while `measure` runs, and removes it. */
export async function withBuiltShop(measure: (shop: BuiltShop) => Promise<void>): Promise<void> {
  const directory = await makeTemporaryFolder('bench');
  const outDirectory = path.join(directory, 'dist');
  const dataDirectory = path.join(directory, 'data');
  const variables = { DATA_DIR: dataDirectory, OUT_DIR: outDirectory, STORES: store };
  try {
    await runScript(['scripts/shop.ts', 'seed', '--stores', store], root, variables);
    await runScript(['scripts/build.ts'], root, variables);
    const shop = await startShop(root, variables);
    try {
      const home = await readFile(path.join(outDirectory, 'client', store, 'index.html'), 'utf8');
      await measure({ pages: somePages(home, `${shop.url}/${store}`), dataDirectory });
    } finally {
      await shop.stop();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function somePages(home: string, url: string): BuiltShop['pages'] {
  const first = (pattern: RegExp) => url + (pattern.exec(home)?.[1] ?? '');
  return {
    home: url,
    category: first(/<a class="title" href="\/en([^"]+)"/),
    product: first(/<a href="\/en([^"?]+)[^"]*" data-sku=/),
    content: `${url}/about`,
  };
}
