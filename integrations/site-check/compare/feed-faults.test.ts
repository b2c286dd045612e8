import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findStoreView } from '../../../src/config/store-views.ts';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import { makeTemporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { Addresses } from '../site/addresses.ts';
import { Pictures } from '../site/pictures.ts';
import { feedFaults } from './feed-faults.ts';

const storeView = findStoreView('en') as StoreView;
const site = `${storeView.url}/en`;
const item = (id: string, link: string, more = '') => `<item>
<g:id>${id}</g:id><title>A</title><link>${link}</link><g:description>A</g:description>
<g:image_link>${storeView.url}/img/600/744/resize/a.svg</g:image_link><g:availability>in_stock</g:availability>
<g:price>12.00 EUR</g:price><g:brand>B</g:brand><g:identifier_exists>no</g:identifier_exists>${more}
</item>`;
const feed = (...items: readonly string[]) => `<rss><channel>${items.join('\n')}</channel></rss>`;

let directory: string;

beforeEach(async () => {
  directory = await makeTemporaryFolder('feeds');
  await mkdir(path.join(directory, 'en/feeds'), { recursive: true });
});
afterEach(() => rm(directory, { recursive: true }));

async function faultsOf(xml: string, others: Readonly<Record<string, string>> = {}) {
  const texts = { 'google.xml': xml, ...others };
  for (const [name, text] of Object.entries(texts)) {
    await writeFile(path.join(directory, 'en/feeds', name), text);
  }
  const files = ['en/a.html', ...Object.keys(texts).map((name) => `en/feeds/${name}`)];
  const addresses = new Addresses([storeView], ['en'], files);
  const pictures = new Pictures(path.join(directory, 'media'), []);
  const faults = feedFaults(files, { directory, addresses, pictures, storeViews: [storeView] });
  return faults.map(({ page, text }) => `${page} ${text}`);
}

test('finds nothing in feeds that agree with the pages', async () => {
  const others = { 'meta.csv': 'id,title\na,A\n', 'klaviyo.json': '[{"id":"a"}]' };
  expect(await faultsOf(feed(item('a', `${site}/a?childSku=b`)), others)).toEqual([]);
});

test.each([
  [
    'a page that is not there',
    feed(item('a', `${site}/none`)),
    `leads to ${site}/none, which is not the address of a page`,
  ],
  ['an item twice', feed(item('a', `${site}/a`), item('a', `${site}/a`)), 'is there twice'],
  ['two prices', feed(item('a', `${site}/a`, '<g:price>13.00 EUR</g:price>')), 'has price 2 times'],
])('tells of %s', async (_, xml, told) => {
  expect(await faultsOf(xml)).toEqual([`/en/feeds/google.xml the item a ${told}`]);
});

test.each([
  ['is cut off', '<rss><channel>'],
  ['is no XML at 1:15', '<rss><channel>&nbsp;</channel></rss>'],
])('tells that a feed %s', async (told, xml) => {
  expect(await faultsOf(xml)).toEqual([`/en/feeds/google.xml the feed ${told}`]);
});

test('tells of feeds that differ', async () => {
  const others = { 'meta.csv': 'id,title\nb,A\n', 'pinterest.csv': '"', 'klaviyo.json': '{}' };
  expect(await faultsOf(feed(item('a', `${site}/a`)), others)).toEqual([
    '/en/feeds/meta.csv the feed has other items than google.xml',
    "/en/feeds/pinterest.csv the feed can't be read",
    "/en/feeds/klaviyo.json the feed can't be read",
  ]);
});
