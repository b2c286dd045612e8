import { expect, test } from 'vitest';
import { findStoreView } from '../config/store-views.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import { createLinks } from '../domain/url/url.ts';
import { llmsText, sharedLlmsText } from './llms-text.ts';

const storeView = findStoreView('se') as StoreView;

test('a shared host names its stores', () => {
  const text = sharedLlmsText([storeView]);
  expect(text).toMatch(/^# /);
  expect(text).toContain('- [Sverige](https://se.vernissage.example/se/llms.txt): sv-SE, SEK');
});

test('a store names its lists as Markdown, and its feeds', async () => {
  const category = { id: 3, name: 'Posters', url_path: 'posters', url_key: 'posters', slug: 'posters' };
  const menu = () => Promise.resolve([{ category, children: [{ ...category, url_path: 'posters/retro' }] }]);
  const text = await llmsText({
    catalogue: { menu },
    links: createLinks(storeView),
    storeView,
    allProducts: 'Alla produkter',
  });
  expect(text).toMatch(/^# /);
  expect(text).toContain('- [Alla produkter](https://se.vernissage.example/se/c/all.md)');
  expect(text).toContain('- [Posters](https://se.vernissage.example/se/posters.md)\n  - [Posters]');
  expect(text).toContain('- [feeds/google.xml](https://se.vernissage.example/se/feeds/google.xml)');
});
