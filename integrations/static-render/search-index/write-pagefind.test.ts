import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { SearchRecord } from '../../../src/domain/search/search-record.ts';
import { makeTemporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { writePagefind } from './write-pagefind.ts';

const product = (id: number): SearchRecord => ({
  id: `sku-${id}`,
  kind: 'product',
  url: `/en/p-${id}`,
  name: `Moonlit harbour ${id}`,
  productId: id,
  text: `Number ${id}`,
});

test.each([1, 1200])('identifies each of %d products by the ID of its result', async (count) => {
  const records = Array.from({ length: count }, (_, index) => product(100 + index));
  const category: SearchRecord = { id: 'c', kind: 'category', url: '/en/c', name: 'Coast', text: '' };
  const folder = await makeTemporaryFolder('pagefind');
  await writePagefind(folder, 'en', [...records, category]);
  const ids = JSON.parse(await readFile(path.join(folder, 'products.json'), 'utf8')) as Record<
    string,
    number
  >;
  expect(Object.values(ids).sort((a, b) => a - b)).toEqual(records.map(({ productId }) => productId));
  const words = JSON.parse(await readFile(path.join(folder, 'words.json'), 'utf8')) as object;
  expect(words).toMatchObject({ language: 'en', words: expect.arrayContaining(['harbour']) as string[] });
  await rm(folder, { recursive: true });
});
