import { describe, expect, it } from 'vitest';
import type { Product } from '../../domain/product.ts';
import { editionOf } from './edition.ts';

const product = (fields: object) => ({ id: 1003, ...fields }) as unknown as Product;
const child = (qty: number, fields = {}) => ({ status: 1, stock: { qty, is_in_stock: qty > 0 }, ...fields });

describe('editionOf', () => {
  it.each([
    ['no edition', {}, undefined],
    ['an edition of nothing', { limited_edition_size: 0 }, undefined],
    [
      'all sizes together',
      { limited_edition_size: '50', configurable_children: [child(4), child(3)] },
      { size: 50, left: 7 },
    ],
    [
      'no more than the edition allows',
      { limited_edition_size: 50, configurable_children: [child(400)] },
      { size: 50, left: 47 },
    ],
    [
      'disabled sizes do not count',
      { limited_edition_size: 50, configurable_children: [child(4), child(9, { status: 2 })] },
      { size: 50, left: 4 },
    ],
    ['sold out', { limited_edition_size: 50, configurable_children: [child(0)] }, { size: 50, left: 0 }],
    [
      'a product without sizes',
      { limited_edition_size: 50, stock: { qty: 5, is_in_stock: true } },
      { size: 50, left: 5 },
    ],
  ])('%s', (_, fields, edition) => {
    expect(editionOf(product(fields))).toEqual(edition);
  });
});
