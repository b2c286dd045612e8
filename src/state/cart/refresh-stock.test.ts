import { expect, test } from 'vitest';
import type { ApiClient } from '../api.ts';
import { liveProducts } from '../live-products.ts';
import { refreshStock } from './refresh-stock.ts';

test('asks for each sku once, in chunks of 15; what is not answered stays unknown', async () => {
  const calls: { readonly path: string; readonly skus: readonly string[] }[] = [];
  const stock = { qty: 2, is_in_stock: true, backorders: false, manage_stock: true };
  const api = (async (path: string, { query }: { query: { skus: string } }) => {
    const skus = query.skus.split(',');
    calls.push({ path, skus });
    if (skus.includes('sku-15')) return { kind: 'temporary', message: 'No answer' };
    return { kind: 'ok', result: skus.map((sku) => ({ sku, ...stock })) };
  }) as ApiClient;
  const lines = Array.from({ length: 30 }, (_, index) => ({ sku: `sku-${index}` }));
  await refreshStock(api, [...lines, { sku: 'sku-30', parts: { 'sku-0': 1, 'sku-31': 2 } }]);
  expect(calls.map(({ skus }) => skus.length)).toEqual([15, 15, 2]);
  expect(calls.every(({ path }) => path === 'ext/elastic-stock/list')).toBe(true);
  expect(liveProducts.get()['sku-31']?.stock).toEqual(stock);
  expect(liveProducts.get()['sku-15']).toBeUndefined();
});
