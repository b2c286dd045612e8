import { expect, test } from 'vitest';
import { loadBrowserTexts } from './browser-texts.ts';

test('loads the texts of a namespace in a region’s language', async () => {
  const t = await loadBrowserTexts('de-AT', 'shelf');
  expect(t('shelf.wishlist.title')).toBe('Merkzettel');
  expect(() => t('cart.title')).toThrow('shelf');
});

test('loads texts once', () => {
  expect(loadBrowserTexts('sv-SE', 'shelf')).toBe(loadBrowserTexts('sv-SE', 'shelf'));
});
