import { describe, expect, test } from 'vitest';
import type { Answered } from '../../../src/commerce/contract/primitives.ts';
import type { renderList, StockAnswer } from '../../../src/commerce/contract/product.ts';
import type { PathsOfCategory, SearchHit } from '../../../src/commerce/contract/search.ts';
import { contractClient } from '../../support/api/contract-client.ts';

type RenderList = Answered<typeof renderList>;

const api = contractClient();

describe('stock', () => {
  test.each(['stock', 'ext/elastic-stock'])('of one product, from /api/%s', async (base) => {
    const record = await api.result(api.send<StockAnswer>(`${base}/check/LOW-3`));
    expect(record).toMatchObject({
      product_id: 4,
      stock_id: 1,
      qty: 3,
      is_in_stock: true,
      backorders: false,
    });
    expect(await api.result(api.send(`${base}/check?sku=LOW-3`))).toEqual(record);
    expect(await api.send(`${base}/check?sku=NOPE`)).toMatchObject({
      status: 404,
      body: { code: 404, result: 'No stock information for given sku' },
    });
    expect(await api.send(`${base}/check`)).toMatchObject({
      status: 400,
      body: { result: 'sku parameter is required' },
    });
  });

  test.each(['stock', 'ext/elastic-stock'])('of several, from /api/%s', async (base) => {
    const list = await api.result(api.send<StockAnswer[]>(`${base}/list?skus=OUT,NOPE,BACK,OUT,DISABLED`));
    expect(list.map(({ sku, is_in_stock, qty }) => [sku, is_in_stock, qty])).toEqual([
      ['OUT', false, 0],
      ['BACK', true, 0],
    ]);
    expect(await api.result(api.send(`${base}/list?skus=NOPE`))).toEqual([]);
    expect(await api.send(`${base}/list`)).toMatchObject({
      status: 400,
      body: { result: 'skus parameter is required' },
    });
  });
});

describe('prices', () => {
  test.each(['product', 'products'])('from /api/%s/render-list', async (base) => {
    const { items } = await api.result(
      api.send<RenderList>(`${base}/render-list?skus=OFFER,MOON,SET,NOPE&currencyCode=EUR&storeId=10`),
    );
    expect(items.map(({ sku }) => sku)).toEqual(['OFFER', 'MOON', 'SET']);
    const [offer, moon, set] = items;
    expect(offer).toMatchObject({ id: 10, store_id: 10, currency_code: 'EUR' });
    expect(offer?.price_info).toMatchObject({ final_price: 29.9, regular_price: 40, special_price: 29.9 });
    expect(offer?.price_info.formatted_prices['final_price']).toBe('<span class="price">€29.90</span>');
    expect(offer?.price_info.extension_attributes.tax_adjustments).toMatchObject({
      final_price: 24.31,
      regular_price: 32.52,
    });
    expect(moon?.price_info).toMatchObject({ minimal_price: 14.95, max_price: 39.95, special_price: null });
    expect(set?.price_info.final_price).toBe(81.61);
  });

  test('in the currency of the store alone', async () => {
    const swedish = await api.result(api.send<RenderList>('product/render-list?skus=FRAME-OAK&storeCode=se'));
    expect(swedish.items[0]).toMatchObject({ currency_code: 'SEK', price_info: { final_price: 200 } });
    expect((await api.send('product/render-list?skus=FRAME-OAK&currencyCode=USD')).status).toBe(400);
    expect((await api.send('product/render-list')).body.result).toBe('skus parameter is required');
  });

  test('product/list returns the products', async () => {
    const { items } = await api.result(
      api.send<{ items: { sku: string }[] }>('product/list?skus=MOON,DISABLED'),
    );
    expect(items).toMatchObject([{ sku: 'MOON', price_incl_tax: 14.95 }]);
  });
});

describe('url/map', () => {
  const map = async (body: object, store = 'en') =>
    (await api.post(`url/map?storeCode=${store}`, body)).body as unknown as SearchHit | null;

  test('finds products, categories and content by their exact path', async () => {
    const hit = await map({ url: '/posters-prints/moon-phases/?utm=x', includeFields: ['sku', 'type_id'] });
    expect(hit).toMatchObject({ _type: 'product', _source: { sku: 'MOON', type_id: 'configurable' } });
    expect(Object.keys(hit?._source ?? {})).toEqual(['sku', 'type_id']);
    expect(await map({ url: 'frames' })).toMatchObject({ _type: 'category', _source: { id: 4 } });
    expect(await map({ url: 'imprint' })).toMatchObject({ _type: 'cms_page', _id: '1' });
    expect(await map({ url: 'posters-prints/moon' })).toBeNull();
  });

  test('finds stories as content pages, the home at the root', async () => {
    for (const url of ['/', '/home', '?utm=x']) {
      expect(await map({ url })).toMatchObject({ _type: 'cms_page', _source: { identifier: 'home' } });
    }
    expect(await map({ url: 'about' })).toMatchObject({
      _type: 'cms_page',
      _id: 'about',
      _source: { identifier: 'about', title: 'About us', content: { component: 'page' } },
    });
    expect(await map({ url: 'guides' })).toMatchObject({ _source: { identifier: 'guides/home' } });
  });

  test('marks the requested variant', async () => {
    const hit = await map({ url: 'posters-prints/moon-phases', filters: { sku: 'MOON-8' } });
    expect(hit?._source).toMatchObject({ sku: 'MOON', childSku: 'MOON-8' });
  });

  test('requires a url', async () => {
    expect(await api.post('url/map', {})).toMatchObject({ status: 400, body: { result: 'Missing url' } });
  });
});

describe('stores', () => {
  const currencyOf = async (path: string, headers: Record<string, string> = {}) => {
    const { items } = await api.result(api.send<RenderList>(path, { headers }));
    return items[0]?.currency_code;
  };

  test('are named by query or header, and the header wins', async () => {
    const path = 'product/render-list?skus=FRAME-OAK';
    expect(await currencyOf(path)).toBe('EUR');
    expect(await currencyOf(`${path}&storeCode=pl`)).toBe('PLN');
    expect(await currencyOf(`${path}&storeCode=pl`, { 'x-vs-store-code': 'us' })).toBe('USD');
  });

  test('that are disabled or unknown have different errors', async () => {
    expect(await api.send('stock/list?skus=OUT&storeCode=uk')).toMatchObject({
      status: 404,
      body: { code: 404 },
    });
    expect(await api.send('stock/list?skus=OUT&storeCode=xx')).toMatchObject({
      status: 400,
      body: { code: 400 },
    });
  });
});

describe('small calls', () => {
  test('the version of the site', async () => {
    expect(await api.result(api.send('ext/vsf-deploy-refresher/version'))).toEqual({
      version: expect.any(String),
    });
  });

  test('a category’s paths in all stores, by its path in one', async () => {
    const path = (value: string) =>
      api.send<PathsOfCategory>(`ext/store-picker/categoryByPath?path=${value}`);
    const { url_paths, is_active } = await api.result(path('posters'));
    expect(is_active).toBe(true);
    expect(url_paths).toMatchObject({ de: 'posters' });
    for (const same of ['%2Fposters%2F', 'de%2Fposters', 'posters%3Fpage%3D2'])
      expect(await api.result(path(same))).toEqual({ url_paths, is_active });
    for (const unknown of ['nowhere', '%2F'])
      expect(await api.result(path(unknown))).toEqual({ url_paths: {}, is_active: false });
    for (const missing of ['', '&storeCode=de'])
      expect((await path(missing)).body).toEqual({ code: 400, result: 'path parameter is required' });
  });

  test('what is not known of an older system', async () => {
    expect(await api.result(api.send('ext/amasty/view'))).toEqual([]);
  });

  test('content by id and identifier', async () => {
    expect(await api.result(api.send('ext/cms-data/cmsBlock/1'))).toMatchObject({ identifier: 'footer' });
    const page = 'ext/cms-data/cmsPageIdentifier/imprint/storeId/10';
    expect(await api.result(api.send(page))).toMatchObject({ title: 'Imprint' });
    expect((await api.send('ext/cms-data/cmsPage/9')).status).toBe(404);
  });

  test('stories are content pages, those of the blocks folder are blocks', async () => {
    const about = await api.result(api.send('ext/cms-data/cmsPageIdentifier/about/storeId/10'));
    expect(about).toMatchObject({ identifier: 'about', title: 'About us', active: true });
    const { id } = about as { readonly id: number };
    expect(await api.result(api.send(`ext/cms-data/cmsPage/${id}`))).toEqual(about);
    const opening = await api.result(api.send('ext/cms-data/cmsBlockIdentifier/opening/storeId/10'));
    expect(opening).toMatchObject({
      identifier: 'opening',
      content: '<h2>Opening &amp; hours</h2><p>At <strong>nine</strong></p>',
    });
    expect((await api.send('ext/cms-data/cmsPageIdentifier/opening/storeId/10')).status).toBe(404);
  });
});
