import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { StoreWords } from '../../src/domain/search/search-correction.ts';
import { plainWord } from '../../src/domain/search/words-of-text.ts';
import { openPagefind } from '../../src/state/search/pagefind.ts';
import type { SearchEngine } from '../../src/state/search/search-engine.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { longUnless } from '../support/e2e/long.ts';
import { baseUrl, clientDirectory } from '../support/e2e/shop-under-test.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { enabledStores } from '../support/visible-stores.ts';

import questions from './search-questions.json' with { type: 'json' };

/** Beginnings of words that are tried of each store. */
const sample = 100 * propertyRuns;

const folderOf = (store: string) => path.join(clientDirectory(), store, 'pagefind');

/** The engine of panels over the index that was built, without a browser. */
const openEngine = (store: string): SearchEngine => openPagefind(pathToFileURL(folderOf(store)).href);

const ofServer = fetch;
test.beforeAll(() => {
  const read = (url: string) => readFile(fileURLToPath(url.replace(/\?.*/, '')));
  globalThis.fetch = async (url) => new Response(await read(String(url)));
});
test.afterAll(() => {
  globalThis.fetch = ofServer;
});

/** Ids of the products that the server finds, the best first. A search that a busy machine ended is asked again. */
async function askServer(store: string, text: string): Promise<readonly number[]> {
  const response = await ofServer(
    `${baseUrl()}/api/catalog/vue_storefront_catalog_${store}/product/_search?request_format=search-query&size=1&_source_include=id`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ _searchText: text }),
    },
  );
  if (response.status === 503) return askServer(store, text);
  expect(response.status).toBe(200);
  const { hits } = (await response.json()) as { hits: { hits: readonly { _source: { id: number } }[] } };
  return hits.hits.map(({ _source }) => _source.id);
}

for (const [store, { found, notFound }] of Object.entries(questions)) {
  test.describe(`in ${store}`, longUnless(store === 'de'), () => {
    test('the panel and the server answer the same queries', async () => {
      const engine = openEngine(store);
      const answers = async (text: string) => {
        const [{ ids }, server] = await Promise.all([engine.findProducts(text), askServer(store, text)]);
        return { text, panel: ids.length > 0, server: server.length > 0 };
      };
      const all: Awaited<ReturnType<typeof answers>>[] = [];
      for (const text of [...found, ...notFound]) all.push(await answers(text));
      expect(all).toEqual([
        ...found.map((text) => ({ text, panel: true, server: true })),
        ...notFound.map((text) => ({ text, panel: false, server: false })),
      ]);
    });
  });
}

for (const { storeCode: store } of enabledStores) {
  test.describe(`in ${store}`, longUnless(['de', 'fr', 'pl'].includes(store)), () => {
    test('the prefix of a word finds something, also without accents', async () => {
      const engine = openEngine(store);
      const { words } = JSON.parse(
        await readFile(path.join(folderOf(store), 'words.json'), 'utf8'),
      ) as StoreWords;
      const beginnings = new Set<string>();
      for (const word of words) {
        for (let length = 2; length <= word.length; length += 1) {
          beginnings.add(word.slice(0, length)).add(plainWord(word.slice(0, length)));
        }
      }
      const step = Math.max(1, Math.floor(beginnings.size / sample));
      const lost: string[] = [];
      for (const beginning of [...beginnings].filter((_, at) => at % step === 0)) {
        const { hits, corrected } = await engine.search(beginning);
        if (hits.length === 0 || corrected !== undefined) lost.push(beginning);
      }
      expect(lost).toEqual([]);
    });
  });
}

test('the SKU of a variant finds its product, in the panel and on the server', async () => {
  const { hits } = await openEngine('en').search('vm-1001-50x70');
  expect(hits[0]?.sku).toBe('vm-1001');
  expect(await askServer('en', 'vm-1001-50x70')).toEqual(await askServer('en', 'vm-1001'));
  expect(await askServer('en', 'vm-1001-50x70')).toHaveLength(1);
});
