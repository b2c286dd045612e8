import { describe, expect, it, test } from 'vitest';
import { parseAppliedQuery, type AppliedFilter, type AppliedQuery } from './applied-query.ts';
import { matchesCondition } from '../../../tests/oracles/search.ts';
import { defaultTextSearch } from '../../domain/search/search-settings.ts';

const settings = {
  text: defaultTextSearch,
  aggregationSizes: { default: 20, size: 10 },
  priceRanges: [{ to: 50 }, { from: 50 }],
};

function parsed(query: AppliedQuery, entity = 'product') {
  const result = parseAppliedQuery(query, entity, settings);
  if (!result.ok) throw new Error(result.problem);
  return result.value;
}

const moon = {
  sku: 'moon',
  name: 'Moon phases',
  type_id: 'configurable',
  price_incl_tax: 20,
  color2: ['18'],
  configurable_children: [{ sizes: '7' }],
};

describe('applied filters', () => {
  const cases: [AppliedFilter, boolean][] = [
    [{ attribute: 'sku', value: 'moon' }, true],
    [{ attribute: 'sku', value: ['sun', 'moon'] }, true],
    [{ attribute: 'sku', value: { eq: 'moon' } }, true],
    [{ attribute: 'sku', value: { in: ['sun'] } }, false],
    [{ attribute: 'sku', value: { neq: 'moon' } }, false],
    [{ attribute: 'sku', value: { nin: ['sun'] } }, true],
    [{ attribute: 'sku', value: { or: 'moon' } }, true],
    [{ attribute: 'sku', value: { nor: 'moon' } }, false],
    [{ attribute: 'name', value: { like: 'moon' } }, true],
    [{ attribute: 'name', value: { like: 'moon sun' } }, false],
    [{ attribute: 'price', value: { gte: 20, lt: 30 } }, true],
    [{ attribute: 'price', value: { from: 21 } }, false],
    [{ attribute: 'price', value: { to: 20 } }, true],
    [{ attribute: 'brand', value: null }, true],
    [{ attribute: 'color2', value: { eq: null } }, false],
    [{ attribute: 'color2', value: { in: [null, '18'] } }, true],
    [{ attribute: 'color2', value: { neq: null } }, true],
    [{ attribute: 'sizes', value: { in: ['7'] } }, false],
    [{ attribute: 'sizes', value: { in: ['7'] }, scope: 'catalog' }, true],
    [{ attribute: 'sizes', value: { in: ['8'] }, scope: 'catalog' }, false],
    [{ attribute: 'sku.keyword', value: 'moon' }, true],
  ];
  test.each(cases)('%j: %s', (filter, expected) => {
    const { filters } = parsed({ _appliedFilters: [filter] });
    expect(filters.every((each) => matchesCondition(moon, each))).toBe(expected);
  });

  it('matches one of several alternatives', () => {
    const alternatives = ['sun', 'moon'].map((sku) => ({ attribute: 'sku', value: { or: sku } }));
    const { filters } = parsed({ _appliedFilters: alternatives });
    expect(filters.every((each) => matchesCondition(moon, each))).toBe(true);
  });

  test.each([
    [{ attribute: 'sku', value: { near: 'moon' } }, "there is no operator 'near'"],
    [{ attribute: 'a b', value: 1 }, 'a field name is not valid'],
    [{ attribute: 'sku', value: [{}] }, 'a value is no text, number or boolean'],
  ])('rejects %j', (filter, problem) => {
    expect(parseAppliedQuery({ _appliedFilters: [filter] }, 'product', settings)).toEqual({
      ok: false,
      problem,
    });
  });
});

describe('the text of a search query', () => {
  it('finds only what may be listed, unless the query says otherwise', () => {
    expect(parsed({ _searchText: 'moon' }).filters).toMatchObject([
      { kind: 'text', text: 'moon', minimumShare: 0.75, fuzziness: 2 },
      { attribute: 'visibility' },
      { attribute: 'status' },
    ]);
    const visible = [{ attribute: 'visibility', value: 4 }];
    expect(parsed({ _searchText: 'moon', _appliedFilters: visible }).filters).toHaveLength(3);
    expect(parsed({ _searchText: 'moon' }, 'category').filters).toHaveLength(1);
    expect(parsed({ _searchText: '' })).toMatchObject({ text: null, filters: [] });
    expect(parsed({ _searchText: '   ' })).toMatchObject({ text: null, filters: [] });
  });

  it('leaves out products out of stock if they are not listed', () => {
    const ofStock = (listOutOfStock: boolean) =>
      parseAppliedQuery({ _searchText: 'moon' }, 'product', { ...settings, listOutOfStock });
    expect(JSON.stringify(ofStock(true))).not.toContain('stock.is_in_stock');
    expect(JSON.stringify(ofStock(false))).toContain('stock.is_in_stock');
  });
});

test('counts what is available, and sorts', () => {
  const query = {
    _availableFilters: [{ field: 'size' }, { field: 'color2', options: { size: 5 } }, { field: 'price' }],
    _appliedSort: [
      { field: 'id', options: 'desc' },
      { field: 'name', options: { order: 'asc' } },
    ],
  };
  const { aggregations, sort } = parsed(query);
  expect(aggregations).toEqual({
    agg_terms_size: { kind: 'terms', field: 'size', size: 10 },
    agg_terms_size_options: { kind: 'terms', field: 'size_options', size: 10 },
    agg_terms_color2: { kind: 'terms', field: 'color2', size: 5 },
    agg_terms_color2_options: { kind: 'terms', field: 'color2_options', size: 5 },
    agg_terms_price: { kind: 'terms', field: 'final_price', size: 20 },
    agg_range_price: { kind: 'range', field: 'final_price', ranges: settings.priceRanges },
  });
  expect(sort).toEqual([
    { attribute: 'id', order: 'desc' },
    { attribute: 'name', order: 'asc' },
  ]);
});

test.each([
  [{ from: 20, to: 30 }, [{ from: 20, to: 30 }]],
  [{ gte: '20' }, [{ from: 20 }]],
  [{ lt: 80 }, [{ to: 80 }]],
  [{ from: 50 }, []],
  [{ lt: 50 }, []],
])('counts the chosen price range %j beside those of the shop', (value, counted) => {
  const { aggregations } = parsed({
    _appliedFilters: [{ attribute: 'price', value }],
    _availableFilters: [{ field: 'price' }],
  });
  expect(aggregations).toMatchObject({
    agg_range_price: { ranges: [...settings.priceRanges, ...counted] },
  });
});
