import { expect, test, vi } from 'vitest';
import { stateShop } from '../../../tests/support/state/shop.ts';
import { createApi } from '../api.ts';
import { liveProducts } from '../live-products.ts';
import { refreshStock } from './refresh-stock.ts';

const shop = stateShop();

test('requests each SKU once, in chunks of 15; SKUs without an answer stay unknown', async () => {
  const asked: (readonly string[])[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    asked.push((new URL(address).searchParams.get('skus') ?? '').split(','));
    return shop.network.fetch(address, init);
  });
  shop.network.faults = [null, 'lose-answer'];
  const lines = Array.from({ length: 30 }, (_, index) => ({ sku: index === 15 ? 'B' : `sku-${index}` }));
  const set = { sku: 'SET', parts: { 'sku-0': 1, PART: 2 } };
  await refreshStock(createApi({ storeCode: 'de', origin: shop.origin }), [...lines, set]);
  expect(asked.map(({ length }) => length)).toEqual([15, 15, 2]);
  expect(shop.network.calls).toEqual(Array(3).fill('ext/elastic-stock/list'));
  expect(liveProducts.get()['PART']?.stock).toEqual({
    qty: 100_000,
    is_in_stock: true,
    backorders: false,
    manage_stock: true,
  });
  expect(liveProducts.get()['B']).toBeUndefined();
});
