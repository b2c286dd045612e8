import { describe, expect, it } from 'vitest';
import { offeredFilters, type MarkedAttribute } from './offered-filters.ts';

const option = { value: '1', label: 'Red' };
const attribute = (attribute_code: string, more: Partial<MarkedAttribute> = {}): MarkedAttribute => ({
  attribute_code,
  is_filterable: true,
  options: [option],
  ...more,
});
const carried = new Set(['color', 'size', 'description', 'material', 'price']);
const otherwise = ['color2', 'brand', 'price'];

describe('offeredFilters', () => {
  it.each<{ name: string; attributes: readonly MarkedAttribute[]; filters: readonly string[] }>([
    { name: 'no attributes', attributes: [], filters: otherwise },
    {
      name: 'none that is marked',
      attributes: [
        attribute('color', { is_filterable: false }),
        { attribute_code: 'size', options: [option] },
      ],
      filters: otherwise,
    },
    { name: 'a marked one', attributes: [attribute('color')], filters: ['color', 'price'] },
    {
      name: 'one without options, as a description',
      attributes: [attribute('description', { options: [] }), attribute('color')],
      filters: ['color', 'price'],
    },
    {
      name: 'one that no product has',
      attributes: [attribute('climate'), attribute('color')],
      filters: ['color', 'price'],
    },
    {
      name: 'the price, once and last',
      attributes: [attribute('price', { position: -1 }), attribute('size')],
      filters: ['size', 'price'],
    },
    {
      name: 'positions',
      attributes: [
        attribute('material', { position: 2 }),
        attribute('color'),
        attribute('size', { position: 1 }),
      ],
      filters: ['color', 'size', 'material', 'price'],
    },
    {
      name: 'only what can be no filter',
      attributes: [attribute('description', { options: [] })],
      filters: ['price'],
    },
  ])('$name', ({ attributes, filters }) => {
    expect(offeredFilters(attributes, { carried, otherwise })).toEqual(filters);
  });
});
