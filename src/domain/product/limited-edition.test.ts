import { describe, expect, it } from 'vitest';
import { editionOf } from './limited-edition.ts';
import type { EditionProduct } from './limited-edition.ts';

const product = (fields: object) => ({ id: 1003, sku: 'st-1', ...fields }) as EditionProduct;
const child = (qty: number, fields = {}) => ({
  sku: 'st-1-7',
  status: 1,
  stock: { qty, is_in_stock: qty > 0 },
  ...fields,
});

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
    [
      'sizes without a status count',
      { limited_edition_size: 50, configurable_children: [child(5, { status: undefined })] },
      { size: 50, left: 5 },
    ],
    [
      'sizes that are sold without counting are bound by the edition',
      {
        limited_edition_size: 50,
        configurable_children: [child(1), child(1, { stock: { is_in_stock: true, manage_stock: false } })],
      },
      { size: 50, left: 47 },
    ],
    [
      'backorders make no more than the stock',
      {
        limited_edition_size: 50,
        configurable_children: [child(1, { stock: { qty: 4, is_in_stock: true, backorders: true } })],
      },
      { size: 50, left: 4 },
    ],
    [
      'of a size in stock without a piece, the last one',
      {
        limited_edition_size: 50,
        configurable_children: [
          child(3),
          child(0, { stock: { qty: -2, is_in_stock: true, backorders: 2 } }),
          child(0, { stock: { qty: 0, is_in_stock: false, backorders: true } }),
        ],
      },
      { size: 50, left: 4 },
    ],
    [
      'what was sold is not made again, whatever is in stock',
      {
        limited_edition_size: 50,
        limited_edition_taken: 20,
        configurable_children: [child(400), child(30)],
      },
      { size: 50, left: 27 },
    ],
    [
      'nothing is left of a stock beyond the edition',
      { limited_edition_size: 50, limited_edition_taken: 48, configurable_children: [child(400)] },
      { size: 50, left: 0 },
    ],
    [
      'a stock that what was sold is taken from already',
      { limited_edition_size: 50, limited_edition_taken: 20, configurable_children: [child(5)] },
      { size: 50, left: 5 },
    ],
    ['sold out', { limited_edition_size: 50, configurable_children: [child(0)] }, { size: 50, left: 0 }],
    [
      'a product without sizes',
      { limited_edition_size: 50, stock: { qty: 5, is_in_stock: true } },
      { size: 50, left: 5 },
    ],
  ])('%s', (_, fields, edition) => {
    const found = editionOf(product(fields));
    expect(found && { size: found.size, left: found.left }).toEqual(edition);
  });

  it('lists the SKUs that its pieces are sold as', () => {
    const edition = product({ limited_edition_size: 50, configurable_children: [child(4)] });
    expect(editionOf(edition)?.skus).toEqual(['st-1', 'st-1-7']);
  });
});
