import { expect, test } from 'vitest';
import { unbuyable, type OfferedProduct } from './unbuyable.ts';

const option = (type: string, is_require: boolean, price = 0) => ({ type, is_require, price });
const cases: readonly (readonly [string, OfferedProduct, string | undefined])[] = [
  ['is simple', { price_incl_tax: 5 }, undefined],
  ['is simple and has no price', { price_incl_tax: 0 }, 'price'],
  [
    'has an option with a price alone',
    { price_incl_tax: 0, custom_options: [option('field', true, 2)] },
    undefined,
  ],
  ['wants a file', { price_incl_tax: 5, custom_options: [option('file', true)] }, 'file'],
  ['takes a file', { price_incl_tax: 5, custom_options: [option('file', false)] }, undefined],
  ['is a set without parts', { type_id: 'grouped', price_incl_tax: 0, associated: [] }, 'nothing'],
  ['is a set with a part', { type_id: 'grouped', associated: [{ price_incl_tax: 2 }] }, undefined],
  ['is a set of parts without prices', { type_id: 'grouped', associated: [{ price_incl_tax: 0 }] }, 'price'],
  ['is a bundle without options', { type_id: 'bundle', price_incl_tax: 9 }, 'nothing'],
  [
    'is configurable without children',
    { type_id: 'configurable', configurable_options: [1], configurable_children: [] },
    'nothing',
  ],
  [
    'is configurable without options',
    { type_id: 'configurable', configurable_children: [{ price_incl_tax: 5 }] },
    'nothing',
  ],
  [
    'has a variant',
    { type_id: 'configurable', configurable_options: [1], configurable_children: [{ price_incl_tax: 5 }] },
    undefined,
  ],
];

test.each(cases)('a product that %s', (_what, product, reason) => {
  expect(unbuyable(product)).toBe(reason);
});
