import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listing } from '../../src/config/shop.ts';
import { buildListingIndex } from '../../src/domain/listing/listing-index.ts';
import { formerListing } from './former-pages.ts';

const { productDefaultSort: defaultSort } = listing;
const index = buildListingIndex([{ id: 1 }], { filters: [], attributes: [], sorts: [], defaultSort });

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'vernissage-former-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function publish(file: unknown): Promise<void> {
  await mkdir(path.join(directory, 'data/listing'), { recursive: true });
  await writeFile(path.join(directory, `data/listing/${listing.rootCategoryId}.json`), JSON.stringify(file));
}
const former = (version = 'de:2') =>
  formerListing({ directory, changed: ['print'], catalogue: 'at:1,de:2' }, version);

it('is the published index of all products', async () => {
  await publish({ index });
  expect(await former()).toEqual({ index, changed: new Set(['print']) });
});

it('is none where the catalogue is another one by now', async () => {
  await publish({ index });
  expect(await former('de:3')).toBeUndefined();
});

it('is none where no index was published, or one of another version', async () => {
  expect(await former()).toBeUndefined();
  await publish({ index: { ...index, version: 0 } });
  expect(await former()).toBeUndefined();
});
