import { expect, test } from 'vitest';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { findStoreView } from '../../config/store-views.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { createLinks } from '../../domain/url/url.ts';
import { blockLink } from './block.ts';

const storeView = findStoreView('de') as StoreView;
const catalogue = {
  storeView,
  categoryById: async (id: number) => (id === 3 ? { id, url_path: 'poster' } : undefined),
} as unknown as Catalogue;

test.each([
  [{ link_path: 'about' }, '/de/about'],
  [{ link_path: '/de/about' }, '/de/about'],
  [{ link_path: 'de/about?a=1' }, '/de/about?a=1'],
  [{ link_path: 'design/about' }, '/de/design/about'],
  [{ link_category_id: '3' }, '/de/poster'],
  [{ link_category_id: 4 }, undefined],
  [{}, undefined],
])('%j leads to %s', async (link, href) => {
  const block = { component: 'hero', _uid: '1', link_label: 'More', ...link };
  expect((await blockLink(block, catalogue, createLinks(storeView)))?.href).toBe(href);
});
