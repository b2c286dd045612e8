import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildListingIndex } from '../domain/listing/listing-index.ts';
import { makeTemporaryFolder } from '../../tests/support/temporary-folder.ts';
import { publishedListings } from './published-listings.ts';

test('reads the published listing once', async () => {
  const directory = await makeTemporaryFolder('listings');
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = path.join(directory, 'de/data/listing/3.json');
  const publish = async (ids: readonly number[]) => {
    const defaultSort = { attribute: 'id', order: 'asc' } as const;
    const products = ids.map((id) => ({ id }));
    const index = buildListingIndex(products, { filters: [], attributes: [], sorts: [], defaultSort });
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.new`, JSON.stringify({ index, pageSize: 50 }));
    await rename(`${file}.new`, file);
  };
  const find = publishedListings(directory);
  expect(await find('de', 3)).toBeUndefined();
  await publish([1, 2]);
  const first = await find('de', 3);
  expect(first?.listing.ids).toEqual([1, 2]);
  expect(await find('de', 3)).toBe(first);
  expect(await find('en', 3)).toBeUndefined();
  await publish([2, 4, 5]);
  expect((await find('de', 3))?.listing.ids).toEqual([2, 4, 5]);
});
