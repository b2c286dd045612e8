import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indexedProducts } from './indexed-products.ts';
import { buildListingIndex, type ListingIndex, type ListingIndexOptions } from './listing-index.ts';

const options: ListingIndexOptions = {
  filters: ['color2', 'sizes', 'brand', 'price'],
  attributes: [
    {
      attribute_code: 'color2',
      options: ['1', '2', '3'].map((value) => ({ value, label: `Colour ${value}` })),
    },
  ],
  sorts: [{ attribute: 'price', order: 'asc' }],
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
const product = fc.record(
  {
    popularity: number,
    price_incl_tax: number,
    type_id: fc.constantFrom('simple', 'configurable'),
    color2: fc.oneof(value, fc.array(value), fc.constantFrom('1,2', '2,1', null, '')),
    brand: fc.oneof(value, fc.uniqueArray(value)),
    configurable_children: fc.array(fc.record({ sizes: value, status: fc.constantFrom(1, 2) })),
  },
  { requiredKeys: [] },
);
const listings = fc.array(fc.record({ product, isChosen: fc.boolean() }), { maxLength: 20 }).map((list) => {
  const products = list.map((each, row) => ({ ...each.product, id: row * 7 + 1 }));
  return { products, isChosen: (_: unknown, row: number) => list[row]?.isChosen === true };
});

it('are as good as the products themselves for an index of some of them', () => {
  fc.assert(
    fc.property(listings, ({ products, isChosen }) => {
      const index = JSON.parse(JSON.stringify(buildListingIndex(products, options))) as ListingIndex;
      const again = indexedProducts(index, new Map(products.map(({ id }) => [id, `p${id}`])));
      expect(again.map(({ id }) => id)).toEqual(products.map(({ id }) => id));
      expect(again.map(({ sku }) => sku)).toEqual(products.map(({ id }) => `p${id}`));
      expect(buildListingIndex(again, options)).toEqual(buildListingIndex(products, options));
      const chosen = buildListingIndex(products.filter(isChosen), options);
      expect(buildListingIndex(again.filter(isChosen), options)).toEqual(chosen);
      // Some of them, and others that were changed since, as they are.
      const mixed = again.map((each, row) => (isChosen(each, row) ? each : (products[row] ?? each)));
      expect(buildListingIndex(mixed, options)).toEqual(buildListingIndex(products, options));
      // Copies say by themselves what was remembered of them.
      const copies = again.filter(isChosen).map((each) => ({ ...each }));
      expect(buildListingIndex(copies, options)).toEqual(chosen);
    }),
    { numRuns: 1000 },
  );
});

it('are those that have a sku', () => {
  const index = buildListingIndex([{ id: 1 }, { id: 2 }], options);
  expect(indexedProducts(index, new Map([[2, 'p2']]))).toMatchObject([{ id: 2, sku: 'p2' }]);
});

it('are none where an attribute is filtered and sorted by: an index has it in two shapes', () => {
  const both = { ...options, sorts: [{ attribute: 'brand', order: 'asc' } as const] };
  const index = buildListingIndex([{ id: 1, brand: '7' }], both);
  expect(indexedProducts(index, new Map([[1, 'p1']]))).toEqual([]);
});
