import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildListingIndex, type ListingIndex, type ListingIndexOptions } from './listing-index.ts';
import { patchListingIndex } from './patched-index.ts';

const options: ListingIndexOptions = {
  filters: ['color2', 'sizes', 'brand', 'price'],
  attributes: [
    {
      attribute_code: 'color2',
      options: ['1', '2', '3'].map((value) => ({ value, label: `Colour ${value}` })),
    },
  ],
  sorts: [
    { attribute: 'price', order: 'asc' },
    { attribute: 'bestsellers', order: 'desc' },
    { attribute: 'brand', order: 'asc' },
  ],
  defaultSort: { attribute: 'popularity', order: 'asc' },
  isSorted: true,
  aggregationSizes: { default: 2 },
};

const value = fc.constantFrom('1', '2', '3', 'Ä', 'a', 'A', 'b c', 4, true, '01');
const number = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(49.99, 1.23, 1.2300001, 0.12345, 12.00000001, Number.NaN, Number.POSITIVE_INFINITY),
  fc.double({ min: -1e11, max: 1e11 }),
);
/** What a price or a quantity that is set can change. */
const numbers = fc.record({ price_incl_tax: number, bestsellers: number }, { requiredKeys: [] });
const values = fc.record(
  {
    popularity: number,
    type_id: fc.constantFrom('simple', 'configurable'),
    color2: fc.oneof(value, fc.array(value), fc.constantFrom('1,2', '2,1', null, '')),
    brand: fc.oneof(value, fc.uniqueArray(value)),
    configurable_children: fc.array(fc.record({ sizes: value, status: fc.constantFrom(1, 2) })),
  },
  { requiredKeys: [] },
);
const listing = fc.array(fc.record({ values, before: numbers, after: fc.option(numbers) }), {
  maxLength: 20,
});

const indexOf = (products: readonly object[]) =>
  JSON.parse(JSON.stringify(buildListingIndex(products, options))) as ListingIndex;

it('equals an index made of all products, after changed numbers', () => {
  fc.assert(
    fc.property(listing, (rows) => {
      const before = rows.map((row, place) => ({ id: place * 7 + 1, ...row.values, ...row.before }));
      const after = rows.map((row, place) =>
        row.after ? { id: place * 7 + 1, ...row.values, ...row.after } : before[place],
      );
      const changed = after.filter((product, place) => product !== before[place]);
      const patched = patchListingIndex(indexOf(before), [...changed.reverse(), { id: 9999 }] as {
        id: number;
      }[]);
      expect(JSON.stringify(patched)).toBe(JSON.stringify(indexOf(after as object[])));
    }),
    { numRuns: 1000 },
  );
});

const print = { id: 1, color2: ['1', '2'], popularity: 5, price_incl_tax: 10, in_stock: 1 };
const others = [
  { id: 2, popularity: 6, price_incl_tax: 20, in_stock: 1 },
  { id: 3, popularity: 1 },
];

it.each([
  ['is filtered by something else', { ...print, color2: ['1'] }],
  ['is filtered by something that no other has', { ...print, color2: ['1', '2', '7'] }],
  ['stands elsewhere', { ...print, popularity: 7 }],
  ['is sold out', { ...print, in_stock: undefined }],
  ['has no place any more', { ...print, popularity: undefined }],
])('is undefined if a product %s', (_, changed) => {
  expect(patchListingIndex(indexOf([print, ...others]), [changed])).toBeUndefined();
});

it('stays the same if values come in another order', () => {
  const index = indexOf([print, ...others]);
  const turned = { ...print, color2: ['2', '1'] };
  expect(patchListingIndex(index, [turned])).toEqual(index);
  expect(patchListingIndex(index, [])).toBe(index);
});
