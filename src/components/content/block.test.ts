import { expect, test } from 'vitest';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { storeViews } from '../../config/store-views.ts';
import { createLinks } from '../../domain/url/url.ts';
import { blockLink, storyHref } from './block.ts';

const links = createLinks({ storeCode: 'de', appendStoreCode: true });
const catalogue = {
  categoryById: async (id: number) => (id === 3 ? { id, url_path: 'poster' } : undefined),
} as unknown as Catalogue;

test.each([
  ['about', '/de/about'],
  ['/de/about', '/de/about'],
  ['de/about?a=1#b', '/de/about?a=1#b'],
  ['en/about', '/de/about'],
  ['design/about', '/de/design/about'],
  ['de/guides/framing/', '/de/guides/framing'],
  ['de', '/de'],
  ['/', '/de'],
  ['de/home', '/de'],
  ['de/guides/home', '/de/guides'],
  ['#prices', '#prices'],
  ['https://example.com/home', 'https://example.com/home'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
])('the link %s leads to %s', (address, href) => {
  expect(storyHref(address, { links, storeViews })).toBe(href);
});

test.each([
  [{ link_path: 'about' }, '/de/about'],
  [{ link_category_id: 3 }, '/de/poster'],
  [{ link_category_id: 4, link_path: 'about' }, undefined],
  [{ link_path: 'about', link_label: '' }, undefined],
  [{}, undefined],
])('%j leads to %s', async (given, href) => {
  const block = { link_label: 'More', link_path: undefined, ...given };
  expect((await blockLink(block, { catalogue, links, storeViews }))?.href).toBe(href);
});
