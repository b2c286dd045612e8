import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apiClient } from '../support/api-client.ts';

const api = apiClient();

describe('transport', () => {
  test.each([
    ['an unknown path', 'GET', 'nothing/here', {}, 404],
    ['the root', 'GET', '', {}, 404],
    ['a wrong method', 'GET', 'cart/create', {}, 405],
    ['another wrong method', 'DELETE', 'cart/pull', {}, 405],
    ['a path that cannot be decoded', 'GET', 'stock/check/%E0%A4%A', {}, 400],
    [
      'no JSON',
      'POST',
      'cart/update',
      { body: 'a=b', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
      415,
    ],
    [
      'bad JSON',
      'POST',
      'cart/update',
      { body: '{"a":', headers: { 'Content-Type': 'application/json' } },
      400,
    ],
    [
      'no UTF-8',
      'POST',
      'cart/update',
      { body: new Uint8Array([0xff, 0xfe]), headers: { 'Content-Type': 'application/json' } },
      400,
    ],
    [
      'another charset',
      'POST',
      'cart/update',
      { body: '{}', headers: { 'Content-Type': 'application/json; charset=utf-16' } },
      415,
    ],
    [
      'a packed body',
      'POST',
      'cart/update',
      { body: '{}', headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' } },
      415,
    ],
    [
      'a big body',
      'POST',
      'cart/update',
      { body: `"${'x'.repeat(1_100_000)}"`, headers: { 'Content-Type': 'application/json' } },
      413,
    ],
    ['another site', 'POST', 'cart/create', { headers: { Origin: 'https://evil.example' } }, 403],
    ['an unseen origin', 'POST', 'cart/create', { headers: { Origin: 'null' } }, 403],
    [
      'a request of another site',
      'POST',
      'cart/create',
      { headers: { 'Sec-Fetch-Site': 'cross-site' } },
      403,
    ],
  ] as [string, string, string, RequestInit, number][])('%s', async (_what, method, path, init, status) => {
    const answer = await api.send(path, { ...init, method });
    expect(answer).toMatchObject({ status, body: { code: status } });
    expect(answer.headers.get('allow')).toBe(
      status === 405 ? (path.startsWith('cart/c') ? 'POST' : 'GET') : null,
    );
  });

  test('a big body without a length is cut off', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(100_000));
    let left = 20;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left-- > 0) controller.enqueue(chunk);
        else controller.close();
      },
    });
    const init = { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': 'application/json' } };
    expect((await api.send('cart/update', init as RequestInit)).status).toBe(413);
  });

  test('the shop’s own hosts may call', async () => {
    const headers = { Origin: 'https://de.vernissage.example', 'Sec-Fetch-Site': 'same-site' };
    expect((await api.send('cart/create', { method: 'POST', headers })).status).toBe(200);
  });

  test('HEAD is GET without a body', async () => {
    const response = await fetch(`${api.server.url}/stock/check/LOW-3`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

const paths = [
  ...['cart/create', 'cart/pull', 'cart/update', 'cart/delete', 'cart/totals', 'cart/nothing'],
  ...[
    'create',
    'login',
    'refresh',
    'logout',
    'reset-password',
    'create-password',
    'change-password',
    'me',
  ].map((call) => `user/${call}`),
  ...['stock/check', 'stock/list', 'ext/elastic-stock/check', 'ext/elastic-stock/list', 'product/list'],
  ...[
    'product/render-list',
    'products/render-list',
    'url/map',
    'catalog',
    'ext/vsf-deploy-refresher/version',
  ],
  ...['product', 'category', 'attribute', 'review', 'order'].map(
    (entity) => `catalog/vue_storefront_catalog_en/${entity}/_search`,
  ),
  ...['catalog/vue_storefront_catalog/_search', 'catalog/vue_storefront_catalog_xx/product/_search'],
  ...['ext/cms-data/cmsPage/1', 'ext/cms-data/cmsBlockIdentifier/footer/storeId/10'],
];
const parameters = [
  ...[
    'cartId',
    'storeCode',
    'skus',
    'sku',
    'currencyCode',
    'storeId',
    'from',
    'size',
    'sort',
    'request',
    'request_format',
  ],
  ...['response_format', '_source_include', '_source_exclude', 'token', '__proto__'],
];
const keys = [
  ...[
    'cartItem',
    'sku',
    'qty',
    'item_id',
    'quoteId',
    'product_option',
    'extension_attributes',
    'bundle_options',
  ],
  ...[
    'configurable_item_options',
    'custom_options',
    'option_id',
    'option_value',
    'option_selections',
    'option_qty',
  ],
  ...[
    'url',
    'filters',
    'includeFields',
    'query',
    'bool',
    'must',
    'should',
    'filter',
    'terms',
    'term',
    'range',
    'exists',
    'field',
  ],
  ...[
    'match',
    'multi_match',
    'fields',
    'aggs',
    'size',
    'from',
    'sort',
    '_source',
    'minimum_should_match',
    'gte',
    'lt',
    'id',
    'price',
  ],
  ...[
    '_appliedFilters',
    '_availableFilters',
    '_searchText',
    'attribute',
    'value',
    'eq',
    'in',
    'or',
    '__proto__',
    'constructor',
    'toString',
  ],
];
const words = [
  'FRAME-OAK',
  'MOON',
  'SET',
  'SET ',
  'NaN',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '1e999',
  '-1',
  '0',
  '9'.repeat(30),
  '💥',
  "' or 1=1 --",
  '%',
  '../..',
  'search-query',
  'compact',
  'de',
  'uk',
  '*a*b*c*',
];

const leaf = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, '', [], {}),
  fc.constantFrom(...words),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.double(),
);
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    leaf,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...keys) }, { weight: 1, arbitrary: fc.string() }),
      tie('tree'),
      { maxKeys: 5 },
    ),
  ),
}));
/** Bodies that are nearly right reach deeper than random ones. */
const nearly = fc.oneof(
  fc.record({
    cartItem: fc.record(
      { sku: fc.oneof(fc.constantFrom(...words), tree), qty: tree, item_id: tree, product_option: tree },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    cartItem: fc.record({
      sku: fc.constantFrom('SET', 'MOON', 'ENGRAVED'),
      product_option: fc.record({ extension_attributes: tree }),
    }),
  }),
  fc.record(
    { query: tree, aggs: tree, sort: tree, from: tree, size: tree, _source: tree },
    { requiredKeys: [] },
  ),
  fc.record({
    query: fc.record({
      bool: fc.record(
        {
          must: fc.array(
            fc.dictionary(
              fc.constantFrom('term', 'terms', 'range', 'match', 'exists'),
              fc.dictionary(fc.constantFrom('id', 'sku', 'price', 'field', 'name', 'category_ids'), tree),
            ),
            { maxLength: 3 },
          ),
          should: tree,
        },
        { requiredKeys: [] },
      ),
    }),
  }),
  fc.record(
    {
      _appliedFilters: fc.array(
        fc.record({
          attribute: fc.constantFrom('price', 'sizes', 'id'),
          value: tree,
          scope: fc.constantFrom('catalog', 'default'),
        }),
      ),
      _searchText: tree,
    },
    { requiredKeys: [] },
  ),
  fc.record({ url: tree, filters: tree, includeFields: tree }, { requiredKeys: ['url'] }),
);
const deep = fc.integer({ min: 10, max: 20_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth));
const deepQuery = fc
  .integer({ min: 5, max: 5_000 })
  .map((depth) => '{"bool":{"must":'.repeat(depth) + '{}' + '}}'.repeat(depth));

const value = fc.oneof(
  fc.constantFrom(...words),
  fc.string({ unit: 'binary', maxLength: 40 }),
  tree.map((each) => JSON.stringify(each) ?? ''),
);
const request = fc.record({
  path: fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...paths) },
    { weight: 1, arbitrary: fc.webPath() },
  ),
  method: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('GET', 'POST') },
    { weight: 1, arbitrary: fc.constantFrom('PUT', 'DELETE', 'PATCH', 'OPTIONS') },
  ),
  query: fc.array(fc.tuple(fc.constantFrom(...parameters), value), { maxLength: 4 }),
  known: fc.boolean(),
  body: fc.oneof(
    { weight: 6, arbitrary: nearly.map((each) => JSON.stringify(each)) },
    { weight: 3, arbitrary: tree.map((each) => JSON.stringify(each) ?? '') },
    { weight: 1, arbitrary: deep },
    { weight: 1, arbitrary: deepQuery.map((query) => `{"query":${query}}`) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  ),
  type: fc.oneof(
    { weight: 10, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/json; charset=latin1', '') },
  ),
});

describe('malformed requests', () => {
  test('are answered with a 4xx that shows nothing of the inside, never with a 5xx', async () => {
    const cartId = await api.createCart('en');
    const statuses = new Map<number, number>();
    const property = fc.asyncProperty(request, async ({ path, method, query, known, body, type }) => {
      const search = new URLSearchParams(query.map(([name, text]) => [name, text.toWellFormed()]));
      if (known) search.set('cartId', cartId);
      const hasBody = method !== 'GET';
      const response = await fetch(`${api.server.url}/${path.replace(/^\/+/, '')}?${search}`, {
        method,
        ...(hasBody ? { body, headers: { 'Content-Type': type } } : {}),
      });
      const text = await response.text();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      const said = JSON.stringify({
        path,
        method,
        search: search.toString(),
        body: hasBody ? body.slice(0, 500) : '',
        text: text.slice(0, 500),
      });
      expect(response.status, said).toBeLessThan(500);
      expect(response.headers.get('content-type'), said).toContain('application/json');
      expect(text, said).not.toMatch(/\bat .*\.(ts|js):\d+|node_modules|SQLITE|sqlite|Kysely/);
      const answer = JSON.parse(text) as { code?: unknown } | null;
      if (response.status !== 200) expect(answer?.code, said).toBe(response.status);
    });
    await fc.assert(property, { numRuns: 4000 });
    console.log('malformed requests by status:', Object.fromEntries([...statuses].toSorted()));
    expect(api.server.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

describe('the log', () => {
  test('has a line a request, without what is nobody’s business', async () => {
    const cartId = await api.createCart('en');
    const before = api.server.log.length;
    await api.update(cartId, { sku: 'FRAME-OAK', qty: 1 });
    const lines = api.server.log.slice(before);
    expect(lines).toHaveLength(1);
    const line = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
    expect(line).toMatchObject({ method: 'POST', route: 'cart/update', status: 200, store: 'en' });
    expect(line['cart']).toMatch(/^[0-9a-f]{8}$/);
    expect(line['ms']).toBeGreaterThan(0);
    expect(lines[0]).not.toContain(cartId);
  });
});
