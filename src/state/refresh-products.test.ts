import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { liveProducts } from './live-products.ts';
import { prefetchStock, refreshProducts } from './refresh-products.ts';

const asked: { path: string; skus: string[] }[] = [];
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://shop');
  const skus = (searchParams.get('skus') ?? '').split(',');
  asked.push({ path: pathname, skus });
  if (skus.includes('fails')) return void response.writeHead(500).end('no');
  const result = pathname.endsWith('render-list')
    ? { items: skus.map((sku) => ({ sku, price_info: { final_price: 8, regular_price: 10 } })) }
    : skus.map((sku) => ({ sku, qty: 3, is_in_stock: true, backorders: false, manage_stock: true }));
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 200, result }));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(origin + path, init));
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
  server.closeAllConnections();
});

const context = { storeCode: 'se', storeId: 3, currencyCode: 'SEK' };

test('asks for stock in chunks of 15, each sku once', async () => {
  const skus = Array.from({ length: 32 }, (_, index) => `sku-${index}`);
  const items = await refreshProducts(context, [...skus, 'sku-0']);
  expect(items).toHaveLength(32);
  const stock = asked.filter(({ path }) => path === '/api/ext/elastic-stock/list');
  expect(stock.map((call) => call.skus.length)).toEqual([15, 15, 2]);
  expect(liveProducts.get()['sku-31']).toMatchObject({
    price_incl_tax: 8,
    original_price_incl_tax: 10,
    stock: { qty: 3, is_in_stock: true, backorders: false, manage_stock: true },
  });
});

test('a call that fails leaves the page as it is', async () => {
  expect(await refreshProducts(context, ['fails'])).toEqual([]);
  expect(liveProducts.get()['fails']).toBeUndefined();
});

test('asks ahead for the stock of products and their first 8 children, and for none twice', async () => {
  const children = Array.from({ length: 10 }, (_, index) => ({ sku: `sun-${index}` }));
  const products = [{ sku: 'sun', configurable_children: children }, { sku: 'oak' }];
  asked.length = 0;
  await prefetchStock(context, products);
  await prefetchStock(context, products);
  expect(asked).toEqual([
    {
      path: '/api/ext/elastic-stock/list',
      skus: ['sun', ...children.slice(0, 8).map(({ sku }) => sku), 'oak'],
    },
  ]);
  expect(liveProducts.get()['sun-7']).toMatchObject({ stock: { qty: 3 } });
});
