import { describe, expect, test } from 'vitest';
import { contractClient } from '../../support/api/contract-client.ts';

const api = contractClient();

interface Answer {
  readonly hits: {
    readonly total: number;
    readonly hits: { readonly _source: Record<string, unknown>; readonly _score: number }[];
  };
  readonly aggregations: Record<
    string,
    { readonly buckets: { readonly key: unknown; readonly doc_count: number }[] }
  >;
  readonly attribute_metadata: { readonly attribute_code: string }[];
}

const index = 'catalog/vue_storefront_catalog_en';

async function search(query: object, entity = 'product', parameters = ''): Promise<Answer> {
  const answer = await api.post(`${index}/${entity}/_search?${parameters}`, query);
  expect(answer.status).toBe(200);
  return answer.body as unknown as Answer;
}

const skusOf = ({ hits }: Answer) => hits.hits.map(({ _source }) => _source['sku']);
const found = async (query: object, parameters = '') =>
  skusOf(await search({ query }, 'product', `size=100&sort=id:asc&${parameters}`));

describe('the search language', () => {
  test('filters by terms, ranges and existence', async () => {
    expect(await found({ terms: { sku: ['FRAME-OAK', 'MOON'] } })).toEqual(['FRAME-OAK', 'MOON']);
    expect(await found({ term: { 'sku.keyword': { value: 'MOON' } } })).toEqual(['MOON']);
    expect(await found({ term: { color2: 18 } })).toEqual(['FRAME-OAK', 'FRAME-ASH']);
    expect(await found({ terms: { 'category.category_id': ['3'] } })).toEqual(['MOON', 'SET']);
    expect(await found({ term: { 'configurable_children.sku': 'MOON-8' } })).toEqual(['MOON']);
    expect(await found({ term: { 'bundle_options.product_links.sku': 'LOW-3' } })).toEqual(['SET']);
    expect(await found({ term: { sizes_options: 8 } })).toEqual(['MOON']);
    expect(await found({ range: { final_price: { gt: 30 } } })).toEqual([
      'FRAME-ASH',
      'MOON-9',
      'SET',
      'WALL',
    ]);
    expect(await found({ range: { price_incl_tax: { gte: 20, lt: 30 } } })).toEqual([
      'OFFER',
      'ENGRAVED',
      'MOON-8',
    ]);
    expect(await found({ term: { 'stock.is_in_stock': false } })).toEqual(['OUT', 'MOON-9']);
    expect(await found({ exists: { field: 'bundle_options' } })).toEqual(['SET']);
    expect(await found({ exists: { field: 'bundle_options.option_id' } })).toEqual(['SET']);
  });

  test('combines conditions', async () => {
    const frames = { term: { category_ids: 4 } };
    expect(
      await found({
        bool: { filter: [frames, { range: { id: { lte: 4 } } }], must_not: { term: { sku: 'LOW-3' } } },
      }),
    ).toEqual(['FRAME-OAK', 'FRAME-ASH', 'ODD-CENT']);
    expect(await found({ bool: { should: [{ term: { sku: 'MOON' } }, { term: { id: 1 } }] } })).toEqual([
      'FRAME-OAK',
      'MOON',
    ]);
    expect(
      await found({
        bool: { should: [{ term: { color2: 18 } }, { term: { color2: 19 } }], minimum_should_match: 2 },
      }),
    ).toEqual(['FRAME-OAK']);
  });

  test('sorts and paginates', async () => {
    const query = { terms: { id: [1, 2, 20] } };
    expect(skusOf(await search({ query }, 'product', 'sort=popularity:asc'))).toEqual([
      'FRAME-ASH',
      'MOON',
      'FRAME-OAK',
    ]);
    expect(skusOf(await search({ query, sort: [{ price: { order: 'desc' } }] }))).toEqual(
      expect.arrayContaining(['MOON']),
    );
    const page = await search({ query, from: 1, size: 1, sort: 'id:desc' });
    expect(skusOf(page)).toEqual(['FRAME-ASH']);
    expect(page.hits.total).toBe(3);
    const all = await search({ query: { match_all: {} } }, 'product', 'from=-3&size=0');
    expect(all.hits.hits).toHaveLength(Math.min(50, all.hits.total));
  });

  test('counts', async () => {
    const aggs = {
      colours: { terms: { field: 'color2', size: 1 } },
      prices: {
        range: { field: 'price_incl_tax', ranges: [{ to: 10 }, { from: 10, to: 20 }, { from: 20 }] },
      },
    };
    const answer = await search({ query: { terms: { id: [1, 2, 3, 20] } }, aggs });
    expect(answer.aggregations['colours']).toEqual({
      doc_count_error_upper_bound: 0,
      sum_other_doc_count: 2,
      buckets: [{ key: '18', doc_count: 2 }],
    });
    expect(answer.aggregations['prices']?.buckets.map(({ key, doc_count }) => [key, doc_count])).toEqual([
      ['*-10.0', 1],
      ['10.0-20.0', 2],
      ['20.0-*', 1],
    ]);
    expect(answer.attribute_metadata).toMatchObject([{ attribute_code: 'color2' }]);
  });

  test('finds words, also misspelt ones and without accents', async () => {
    const text = (query: string) => ({
      multi_match: { query, fields: ['name^4', 'sku^2'], fuzziness: 2, minimum_should_match: '75%' },
    });
    expect(await found(text('gallery'))).toEqual(['FRAME-ASH']);
    expect(await found(text('galery'))).toEqual(['FRAME-ASH']);
    expect(await found(text('gällery'))).toEqual(['FRAME-ASH']);
    expect(await found(text('sunflower'))).toEqual([]);
    const best = await search({ query: text('ash frame'), size: 1 });
    expect(skusOf(best)).toEqual(['FRAME-ASH']);
    expect(await found({ match_phrase: { name: 'ash frame' } })).toEqual(['FRAME-ASH']);
    expect(await found({ match_phrase: { name: 'frame ash' } })).not.toContain('MOON');
  });

  test('returns the requested fields', async () => {
    const query = { term: { sku: 'MOON' } };
    const included = await search({ query }, 'product', '_source_include=sku,configurable_children.sku');
    expect(included.hits.hits[0]?._source).toEqual({
      sku: 'MOON',
      configurable_children: [{ sku: 'MOON-7' }, { sku: 'MOON-8' }, { sku: 'MOON-9' }],
    });
    const excluded = await search(
      { query },
      'product',
      '_source_exclude=*price*,configurable_children,category',
    );
    const fields = Object.keys(excluded.hits.hits[0]?._source ?? {});
    expect(fields).toEqual(expect.arrayContaining(['sku', 'sgn']));
    expect(fields.filter((name) => /price|children|^category$/.test(name))).toEqual([]);
  });

  test('reads the query from the URL, too', async () => {
    const request = encodeURIComponent(JSON.stringify({ query: { term: { sku: 'MOON' } } }));
    const answer = await api.send(`${index}/product/_search?request=${request}`);
    expect((answer.body as unknown as Answer).hits.total).toBe(1);
  });
});

describe('other entities', () => {
  test.each([
    ['category', { term: { level: 2 } }, 2],
    ['category', { term: { include_in_menu: 1 } }, 3],
    ['attribute', { terms: { attribute_code: ['sizes'] } }, 1],
    ['taxrule', { match_all: {} }, 1],
    ['cms_page', { term: { identifier: 'imprint' } }, 1],
    ['cms_block', { match_all: {} }, 2],
    ['review', { term: { product_id: 1 } }, 1],
  ])('%s', async (entity, query, total) => {
    expect((await search({ query }, entity)).hits.total).toBe(total);
  });
});

describe('a search query', () => {
  const query = {
    _availableFilters: [
      { field: 'color2', scope: 'catalog', options: {} },
      { field: 'price', scope: 'catalog' },
    ],
    _appliedFilters: [
      { attribute: 'visibility', value: { in: [2, 3, 4] }, scope: 'default' },
      { attribute: 'status', value: { in: [0, 1] }, scope: 'default' },
      { attribute: 'sizes', value: { in: ['7'] }, scope: 'catalog', options: {} },
    ],
    _searchText: '',
  };

  test('filters, counts and searches children', async () => {
    const answer = await search(query, 'product', 'request_format=search-query');
    expect(skusOf(answer)).toEqual(['MOON']);
    expect(Object.keys(answer.aggregations)).toEqual([
      'agg_terms_color2',
      'agg_terms_color2_options',
      'agg_terms_price',
      'agg_range_price',
    ]);
  });

  test.each([
    ['de', ['0.0-50.0', '50.0-100.0', '100.0-150.0', '150.0-*']],
    ['se', ['0.0-500.0', '500.0-1000.0', '1000.0-1500.0', '1500.0-*']],
    ['pl', ['0.0-200.0', '200.0-400.0', '400.0-600.0', '600.0-*']],
  ])('counts the price ranges of the currency of %s', async (store, ranges) => {
    const { body } = await api.post(
      `catalog/vue_storefront_catalog_${store}/product/_search?request_format=search-query`,
      { _availableFilters: [{ field: 'price' }] },
    );
    const { aggregations } = body as unknown as {
      aggregations: { agg_range_price: { buckets: readonly { key: string }[] } };
    };
    expect(aggregations.agg_range_price.buckets.map(({ key }) => key)).toEqual(ranges);
  });

  test('searches for a text', async () => {
    const answer = await search({ _searchText: 'moon phases' }, 'product', 'request_format=search-query');
    expect(skusOf(answer)).toEqual(['MOON']);
  });
});

describe('the forms of an answer', () => {
  test('compact: a flat list, short names, children without their parent’s fields', async () => {
    const query = encodeURIComponent(JSON.stringify({ query: { term: { sku: 'MOON' } } }));
    const { body } = await api.send(
      `${index}/product/_search?size=5&response_format=compact&request=${query}`,
    );
    const { hits, total, ...rest } = body as unknown as { hits: Record<string, unknown>[]; total: number };
    expect(rest).toEqual({});
    expect(total).toBe(1);
    expect(hits[0]).toMatchObject({
      sku: 'MOON',
      nm: 'Moon phases',
      u: 'moon-phases',
      pit: 14.95,
      _score: 1,
    });
    const children = hits[0]?.['configurable_children'] as Record<string, unknown>[];
    expect(children[0]).not.toHaveProperty('pit');
    expect(children[1]).toMatchObject({ sku: 'MOON-8', pit: 24.95 });
  });

  test('the plain index is the request’s store', async () => {
    for (const [parameters, price] of [
      ['', 14.95],
      ['&storeCode=se', 150],
    ] as const) {
      const path = `catalog/vue_storefront_catalog/product/_search?request={"query":{"term":{"sku":"MOON"}}}${parameters}`;
      const { hits } = (await api.send(path)).body as unknown as Answer;
      expect(hits.hits[0]?._source['price_incl_tax']).toBe(price);
    }
  });

  test('/api/catalog answers in the shop’s terms', async () => {
    const { body } = await api.send('catalog?size=2&sort=id:asc');
    expect(body).toMatchObject({ items: [{ sku: 'FRAME-OAK' }, { sku: 'FRAME-ASH' }], start: 0, perPage: 2 });
  });
});

describe('rejected searches', () => {
  test.each([
    ['PUT', `${index}/product/_search`, 405, 'ERROR: PUT request method is not supported.'],
    [
      'GET',
      'catalog/other/product/_search',
      404,
      'Invalid / inaccessible index name given in the URL. Please do use following URL format: /api/catalog/<index_name>/_search',
    ],
    [
      'GET',
      'catalog/vue_storefront_catalog_uk/product/_search',
      404,
      'Invalid / inaccessible index name given in the URL. Please do use following URL format: /api/catalog/<index_name>/_search',
    ],
    [
      'GET',
      `${index}/product/_delete`,
      400,
      'Please do use following URL format: /api/catalog/<index_name>/_search',
    ],
    [
      'GET',
      `${index}/order/_search`,
      400,
      'Unknown entity. Search for one of these: product, category, attribute, taxrule, cms_page, cms_block, review.',
    ],
    ['GET', `${index}/product/_search?request={`, 400, 'The search is not valid: "request" is no JSON'],
    [
      'GET',
      `${index}/product/_search?size=many`,
      400,
      'The search is not valid: "from" and "size" are whole numbers',
    ],
    [
      'GET',
      `${index}/product/_search?request={"query":{"script":{}}}`,
      400,
      "The search is not valid: 'script' is not supported",
    ],
    [
      'GET',
      `${index}/product/_search?request={"query":{"range":{"price":{"gte":"abc"}}}}`,
      400,
      "The search is not valid: a bound of 'price' is no number",
    ],
    [
      'GET',
      `${index}/product/_search?request={"sort":[{"price":{"order":"x"}}]}`,
      400,
      "The search is not valid: an order is neither 'asc' nor 'desc'",
    ],
    [
      'GET',
      `${index}/product/_search?sort=price:x`,
      400,
      "The search is not valid: an order is neither 'asc' nor 'desc'",
    ],
  ])('%s %s', async (method, path, status, result) => {
    expect(await api.send(path, { method })).toMatchObject({ status, body: { code: status, result } });
  });
});
