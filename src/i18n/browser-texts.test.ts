import { expect, test } from 'vitest';
import { loadBrowserTexts } from './browser-texts.ts';

test('texts of a namespace are there in the language of a region', async () => {
  const t = await loadBrowserTexts('de-AT', 'shelf');
  expect(t('shelf.wishlist.title')).toBe('Merkzettel');
  expect(() => t('cart.title')).toThrow('shelf');
});

test('texts are fetched once', () => {
  expect(loadBrowserTexts('sv-SE', 'shelf')).toBe(loadBrowserTexts('sv-SE', 'shelf'));
});
