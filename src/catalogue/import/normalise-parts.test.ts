import { expect, test } from 'vitest';
import { bundleOptions, customOptions } from './normalise-parts.ts';

const dump = { has: () => true, onMissingLink: () => undefined };
const part = (id?: unknown) => ({ id, sku: 'a' });
const idsOf = (options: ReturnType<typeof bundleOptions>) =>
  options.map(({ option_id, product_links }) => [option_id, product_links.map(({ id }) => id)]);

test.each([
  [
    [
      { option_id: '7', product_links: [part('1'), part('2')] },
      { option_id: 7, product_links: [part('1'), part('1')] },
    ],
    [
      [7, ['1', '2']],
      [2, ['1', '2']],
    ],
  ],
  [
    [{ product_links: [part(), part(1)] }, { option_id: 1, product_links: [part('x'), part()] }],
    [
      [2, ['2', '1']],
      [1, ['x', '2']],
    ],
  ],
])('the options and parts of a bundle have unique IDs: %j', (bundle_options, ids) => {
  expect(idsOf(bundleOptions({ bundle_options }, dump))).toEqual(ids);
});

test('custom options and their values have unique IDs', () => {
  const values = [{ option_type_id: 3 }, { option_type_id: '3' }, {}];
  const custom_options = [
    { title: 'A', option_id: 2, values },
    { title: 'B', type: 'field' },
  ];
  expect(customOptions({ custom_options }).custom_options).toMatchObject([
    { option_id: 2, values: [{ option_type_id: 3 }, { option_type_id: 2 }, { option_type_id: 4 }] },
    { option_id: 3 },
  ]);
});
