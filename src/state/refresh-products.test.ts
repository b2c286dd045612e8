import { beforeEach, expect, test, vi } from 'vitest';
import { stateShop } from '../../tests/support/state/shop.ts';
import { liveProducts } from './live-products.ts';
import { prefetchStock, refreshProducts } from './refresh-products.ts';

const shop = stateShop();
const context = { storeCode: 'de', storeId: 1, currencyCode: 'EUR' };

const asked: { path: string; skus: readonly string[] }[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address, shop.origin);
    asked.push({ path: pathname, skus: (searchParams.get('skus') ?? '').split(',') });
    return shop.network.fetch(address, init);
  });
});
const askedForStock = () => asked.filter(({ path }) => path === '/api/ext/elastic-stock/list');

test('requests stock in chunks of 15, each SKU once', async () => {
  const skus = [...Array.from({ length: 30 }, (_, index) => `sku-${index}`), 'A', 'OAK'];
  expect(await refreshProducts(context, [...skus, 'sku-0'])).toMatchObject([{ sku: 'A' }, { sku: 'OAK' }]);
  expect(askedForStock().map((call) => call.skus.length)).toEqual([15, 15, 2]);
  expect(liveProducts.get()['OAK']).toMatchObject({
    price_incl_tax: 12.5,
    stock: { qty: 100_000, is_in_stock: true, backorders: false, manage_stock: true },
  });
});

test('a failed call leaves the page unchanged', async () => {
  shop.network.faults = ['lose-request', 'fail-after'];
  expect(await refreshProducts(context, ['B'])).toEqual([]);
  expect(liveProducts.get()['B']).toBeUndefined();
});

test('prefetches the stock of products and their first 8 children, each once', async () => {
  const children = ['X', 'Y', 'C', ...Array.from({ length: 7 }, (_, index) => `sun-${index}`)];
  const products = [
    { sku: 'sun', configurable_children: children.map((sku) => ({ sku })) },
    { sku: 'BOARD' },
  ];
  await prefetchStock(context, products);
  expect(asked).toEqual([
    { path: '/api/ext/elastic-stock/list', skus: ['sun', ...children.slice(0, 8), 'BOARD'] },
  ]);
  expect(liveProducts.get()['Y']).toMatchObject({ stock: { qty: 100_000 } });
  await prefetchStock(context, [{ sku: 'X' }, { sku: 'BOARD' }]);
  expect(asked).toHaveLength(1);
});
