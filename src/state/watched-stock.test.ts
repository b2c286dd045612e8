import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from './storage.ts';
import { forgetWatch, showWatch } from './watched-stock.ts';

const en = { storeCode: 'en', locale: 'en' };

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  localStorage.setItem('vernissage/en/back-in-stock', '["MOON-MOON-S","SUN"]');
  return () => vi.unstubAllGlobals();
});

/** Returns what the shopper is told of a product. */
async function toldOf(product: Parameters<typeof showWatch>[1], context = en): Promise<unknown[]> {
  const told: unknown[] = [];
  await showWatch(context, product, (outcome) => told.push(outcome));
  return told;
}

test('showWatch says that this browser waits for a product or a variant, and leaves the form', async () => {
  const outcome = { isTaken: false, text: 'We will write to you when it is in stock again.' };
  expect(await toldOf({ sku: 'SUN' })).toEqual([outcome]);
  expect(await toldOf({ sku: 'MOON-S', parentSku: 'MOON' })).toEqual([outcome]);
});

test('showWatch says nothing of what it does not wait for, here or in this store', async () => {
  expect(await toldOf({ sku: 'MOON-S' })).toEqual([]);
  expect(await toldOf({ sku: 'MOON-L', parentSku: 'MOON' })).toEqual([]);
  expect(await toldOf({ sku: 'SUN' }, { ...en, storeCode: 'de' })).toEqual([]);
  forgetWatch('en', 'SUN');
  forgetWatch('en', 'MOON-S');
  expect(await toldOf({ sku: 'SUN' })).toEqual([]);
  expect(localStorage.getItem('vernissage/en/back-in-stock')).toBe('[]');
});
