import { describe, expect, it, test } from 'vitest';
import { aggregatedIds, listingOptions, optionLabel, priceRangeOptions } from './listing-options.ts';

const bucket = (key: string | number) => ({ key, doc_count: 1 });

const color2 = {
  attribute_code: 'color2',
  options: [
    { value: '1', label: 'Red' },
    { value: '2', label: 'Blue' },
    { value: '3', label: ' ' },
    { value: 4, label: 'Ocean' },
    { value: '5', label: null },
  ],
};

const dollars = { defaultLocale: 'en-US', currencySign: '$', priceFormat: '{sign}{amount}' };
const context = {
  filters: ['color2', 'brand', 'price'],
  attributes: [color2],
  prices: dollars,
};

describe('listingOptions', () => {
  it('merges, names and sorts values of products and variants', () => {
    const aggregations = {
      agg_terms_color2: { buckets: [bucket('1'), bucket(4), bucket('3'), bucket('5'), bucket('9')] },
      agg_terms_color2_options: { buckets: [bucket(2), bucket(1)] },
    };
    expect(listingOptions(aggregations, context)).toEqual({
      color2: [
        { id: '2', label: 'Blue', type: 'color2' },
        { id: '4', label: 'Ocean', type: 'color2' },
        { id: '1', label: 'Red', type: 'color2' },
      ],
    });
  });

  it('names values of an unknown attribute by themselves', () => {
    expect(listingOptions({ agg_terms_brand: { buckets: [bucket('Zorn')] } }, context)).toEqual({
      brand: [{ id: 'Zorn', label: 'Zorn', type: 'brand' }],
    });
  });

  it('sorts numbers in labels numerically, and letters in the language’s order', () => {
    const sorted = (keys: readonly string[], locale: string) => {
      const aggregations = { agg_terms_brand: { buckets: keys.map(bucket) } };
      return listingOptions(aggregations, { ...context, locale }).brand?.map(({ label }) => label);
    };
    expect(sorted(['100x140', '30x40', '50x70'], 'en-GB')).toEqual(['30x40', '50x70', '100x140']);
    expect(sorted(['Öl', 'Zorn', 'Olsen'], 'sv-SE')).toEqual(['Olsen', 'Zorn', 'Öl']);
    expect(sorted(['Öl', 'Zorn', 'Olsen'], 'de-DE')).toEqual(['Öl', 'Olsen', 'Zorn']);
  });

  it('offers sort options if anything was counted', () => {
    const sortOptions = [{ id: 'id:desc', label: 'Latest' }];
    expect(listingOptions({ agg_terms_color2: { buckets: [] } }, { ...context, sortOptions })).toEqual({
      sort: [{ id: 'id:desc', label: 'Latest', type: 'sort', single: true }],
    });
    expect(listingOptions({}, { ...context, sortOptions })).toEqual({});
    expect(listingOptions(null, { ...context, sortOptions })).toEqual({});
    expect(listingOptions(undefined, { ...context, sortOptions })).toEqual({});
  });

  it('has price ranges, and only offered filters', () => {
    const aggregations = {
      agg_range_price: { buckets: [{ key: '0.0-50.0', from: 0, to: 50, doc_count: 1 }] },
      agg_terms_price: { buckets: [bucket(12.5)] },
      agg_terms_size: { buckets: [bucket('7')] },
    };
    expect(listingOptions(aggregations, context)).toEqual({
      price: [{ id: '0.0-50.0', label: '< $50', type: 'price', from: 0, to: 50, single: true }],
    });
  });
});

test.each([
  [{}, []],
  [{ agg_terms_size: { buckets: [bucket(7), bucket('8')] } }, ['7', '8']],
  [{ agg_terms_size_options: { buckets: [bucket(9)] } }, ['9']],
  [
    {
      agg_terms_size: { buckets: [bucket(7)] },
      agg_terms_size_options: { buckets: [bucket('7'), bucket(8)] },
    },
    ['7', '8'],
  ],
])('aggregatedIds of %j are %j', (aggregations, ids) => {
  expect(aggregatedIds('size', aggregations)).toEqual(ids);
});

describe('priceRangeOptions', () => {
  test('have the labels of the product specification', () => {
    const buckets = [
      { key: '0.0-50.0', from: 0, to: 50 },
      { key: '50.0-100.0', from: 50, to: 100 },
      { key: '100.0-150.0', from: 100, to: 150 },
      { key: '150.0-*', from: 150 },
    ];
    expect(priceRangeOptions(buckets, dollars).map(({ id, label }) => [id, label])).toEqual([
      ['0.0-50.0', '< $50'],
      ['50.0-100.0', '50 - 100'],
      ['100.0-150.0', '100 - 150'],
      ['150.0-*', '> $150'],
    ]);
    expect(priceRangeOptions(buckets, dollars)[1]).toEqual({
      id: '50.0-100.0',
      label: '50 - 100',
      type: 'price',
      from: 50,
      to: 100,
      single: true,
    });
  });

  test('without keys use the counts’ IDs', () => {
    const ranges = [{ from: 0, to: 50 }, { from: 150 }];
    expect(priceRangeOptions(ranges, dollars).map(({ id }) => id)).toEqual(['0.0-50.0', '150.0-*']);
  });

  test('one open range', () => {
    expect(priceRangeOptions([{ from: 150 }], dollars).map(({ label }) => label)).toEqual(['> $150']);
    expect(priceRangeOptions([], dollars)).toEqual([]);
  });
});

test.each([
  [color2, '1', 'Red'],
  [color2, '4', 'Ocean'],
  [color2, '3', ''],
  [color2, '5', ''],
  [color2, '9', ''],
  [{ attribute_code: 'brand', options: null }, '1', ''],
  [{ attribute_code: 'brand' }, '1', ''],
  [undefined, 'Zorn', 'Zorn'],
])('optionLabel of %j: %j is %j', (attribute, id, label) => {
  expect(optionLabel(attribute, id)).toBe(label);
});
