import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SearchRecord } from '../../../src/domain/search/search-record.ts';
import { openPagefind } from '../../../src/state/search/pagefind.ts';
import type { SearchEngine } from '../../../src/state/search/search-engine.ts';
import { makeTemporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { writePagefind } from './write-pagefind.ts';

const records: readonly SearchRecord[] = [
  {
    id: '1',
    kind: 'product',
    url: '/en/1',
    name: 'Quiet landscape',
    productId: 1,
    sku: 'AB-12',
    variants: 'AB-12.30x40 AB-12.50x70',
    image: '/img/150/150/resize/a/b/ab-12.svg',
    text: 'A calm row of hills',
  },
  { id: '2', kind: 'product', url: '/en/2', name: 'Winter sea', productId: 2, text: 'It takes its time' },
  {
    id: '3',
    kind: 'product',
    url: '/en/3',
    name: 'Storage tube',
    productId: 3,
    text: 'For rolled prints, 50×70 cm',
  },
  { id: '5', kind: 'product', url: '/en/5', name: 'Fjord2024', productId: 5, text: 'Deep water' },
  { id: '6', kind: 'product', url: '/en/6', name: 'L’Avenue', productId: 6, text: 'Trees' },
  { id: '7', kind: 'product', url: '/en/7', name: 'Påle', productId: 7, text: 'Wood' },
  { id: '8', kind: 'product', url: '/en/8', name: 'Sonnen\u00adunter\u200bgang', productId: 8, text: 'Pale' },
  { id: '4', kind: 'content', url: '/en/4', name: 'Terms', text: 'Order, payment, tax, and lands beyond' },
];

let folder: string;
let engine: SearchEngine;
beforeAll(async () => {
  folder = await makeTemporaryFolder('pagefind');
  await writePagefind(folder, 'en', records);
  const answerOf = async (url: string) =>
    new Response(await readFile(fileURLToPath(url.replace(/\?.*/, ''))));
  vi.stubGlobal('fetch', (url: string | URL) => answerOf(String(url)));
  engine = openPagefind(pathToFileURL(folder).href);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await rm(folder, { recursive: true });
});

test.each([
  ['a beginning', 'wint', ['/en/2'], undefined],
  ['words of products', 'quiet landscape', ['/en/1'], undefined],
  ['swapped letters', 'wniter', [], undefined],
  ['a letter too few', 'wintr', ['/en/2'], 'winter'],
  ['a word that only pages begin like', 'landscpe', ['/en/1'], 'landscape'],
  [
    'a misspelled word beside one that no product has with it',
    'sea lanscape',
    ['/en/2', '/en/1'],
    'sea landscape',
  ],
  ['a word of nothing in the store beside one that it has', 'sea xyzzyqq', ['/en/2'], 'sea'],
  ['two of three words that it has not', 'sea xyzzyqq qyzzyx', [], undefined],
  ['a word that begins like one of the store', 'winterberry', [], undefined],
  ['a word that is longer than one of the store', 'seamstress', [], undefined],
  ['a word that is shorter', 'lan', ['/en/1', '/en/4'], undefined],
  ['the number of a variant', 'AB-12.30x40', ['/en/1'], undefined],
  ['a part of an address of a picture', 'resize', [], undefined],
  ['the name of a kind', 'product', [], undefined],
  ['a word behind an elided article', 'avenue', ['/en/6'], undefined],
  ['the same with it', 'l’avenue', ['/en/6'], undefined],
  ['the same in one', 'lavenue', ['/en/6'], undefined],
  ['accents that are typed', 'påle', ['/en/7'], undefined],
  ['accents that are not typed', 'pale', ['/en/7', '/en/8'], undefined],
  ['the beginning of a word with an accent', 'på', ['/en/7'], undefined],
  ['a soft hyphen', 'sonnenuntergang', ['/en/8'], undefined],
  ['a misspelled word beside one that products have', 'quiet lanscape', ['/en/1'], 'quiet landscape'],
  ['another form of a word of products', 'storages', ['/en/3'], undefined],
  ['a word of a page alone', 'order', ['/en/4'], undefined],
  ['another form of a word of a page alone', 'orders', ['/en/4'], undefined],
  ['the same, which looks like a word of a product', 'taxes', ['/en/4'], undefined],
  ['a word of which only the beginning is found', 'winner', ['/en/2'], 'winter'],
  ['a beginning of several words', 'quiet landsc', ['/en/1'], undefined],
  ['a beginning of a word with a number', 'fjord20', ['/en/5'], undefined],
  ['a misspelled word behind a hyphen', 'hill-lanscape', ['/en/1'], 'hill landscape'],
  ['a sign between words', 'quiet & landscape', ['/en/1'], undefined],
  ['a size as keyboards have it', '50x70 cm', ['/en/3'], undefined],
  ['a word in quotation marks', '"wintr"', ['/en/2'], 'winter'],
])('%s (%s)', async (_, text, urls, corrected) => {
  const answer = await engine.search(text);
  expect({ urls: answer.hits.map(({ url }) => url), corrected: answer.corrected }).toEqual({
    urls,
    corrected,
  });
});
