import { describe, expect, test } from 'vitest';
import { optionLabel, priceRangeOptions } from './listing-options.ts';

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

describe('priceRangeOptions', () => {
  test('are labelled as the specification has it', () => {
    const buckets = [
      { key: '0.0-50.0', from: 0, to: 50 },
      { key: '50.0-100.0', from: 50, to: 100 },
      { key: '100.0-150.0', from: 100, to: 150 },
      { key: '150.0-*', from: 150 },
    ];
    expect(priceRangeOptions(buckets, '$').map(({ id, label }) => [id, label])).toEqual([
      ['0.0-50.0', '< $50'],
      ['50.0-100.0', '50 - 100'],
      ['100.0-150.0', '100 - 150'],
      ['150.0-*', '> $150'],
    ]);
    expect(priceRangeOptions(buckets, '$')[1]).toEqual({
      id: '50.0-100.0',
      label: '50 - 100',
      type: 'price',
      from: 50,
      to: 100,
      single: true,
    });
  });

  test('without keys have the ids of the counts', () => {
    const ranges = [{ from: 0, to: 50 }, { from: 150 }];
    expect(priceRangeOptions(ranges, '€').map(({ id }) => id)).toEqual(['0.0-50.0', '150.0-*']);
  });

  test('one open range', () => {
    expect(priceRangeOptions([{ from: 150 }], '€').map(({ label }) => label)).toEqual(['> €150']);
    expect(priceRangeOptions([], '€')).toEqual([]);
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
