import { expect, test } from 'vitest';
import type { Product } from '../../domain/product/product.ts';
import { framingTexts } from './buy-box-data.ts';

const sizes = (...labels: string[]) => [
  {
    attribute_id: 1,
    attribute_code: 'sizes',
    label: 'Size',
    values: labels.map((label, value_index) => ({ value_index, label })),
  },
];
const page = (sold: Readonly<Record<number, string>>) => ({
  catalogue: {
    skusOfAttributeSets: async (ids: readonly number[]) => ids.flatMap((id) => sold[id] ?? []),
  },
  t: (key: string) => key,
});
const all = { 10: ['frame'], 19: ['hanger'] } as unknown as Readonly<Record<number, string>>;
const poster = { attribute_set_id: 9, configurable_options: sizes('30×40 cm', 'large') };

test.each([
  ['a poster', poster, all, { room: 'framing.room', frame: 'framing.frame' }],
  [
    'a studio print',
    { ...poster, attribute_set_id: 21 },
    all,
    { room: 'framing.room', frame: 'framing.frame' },
  ],
  [
    'a poster where hangers are sold',
    poster,
    { 19: ['hanger'] },
    { room: 'framing.room', frame: 'framing.frame' },
  ],
  ['a poster where no frames are sold', poster, {}, { room: 'framing.room' }],
  ['a poster in sizes without measures', { ...poster, configurable_options: sizes('large') }, all, undefined],
  ['a poster in one size', { attribute_set_id: 9 }, all, undefined],
  ['a print on aluminium', { ...poster, attribute_set_id: 20 }, all, undefined],
  ['a passepartout', { ...poster, attribute_set_id: 15 }, all, { frameFor: 'framing.chooseFrame' }],
  [
    'a passepartout where only hangers are sold',
    { ...poster, attribute_set_id: 15 },
    { 19: ['hanger'] },
    undefined,
  ],
])('%s', async (_, product, sold, expected) => {
  expect(await framingTexts(product as unknown as Product, page(sold as typeof all))).toEqual(expected);
});
