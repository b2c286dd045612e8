import { expect, test } from 'vitest';
import type { ListedProduct } from '../../domain/product/listed-product.ts';
import { isSoldOut } from './sold-out.ts';

const gone = { qty: 0, is_in_stock: false, backorders: false };
const some = { qty: 3, is_in_stock: true, backorders: false };
const ordered = { qty: 0, is_in_stock: true, backorders: true };

interface Given {
  type_id?: string;
  stock?: object;
  configurable_children?: readonly { stock?: object; status?: number }[];
}

test.each<[string, Given, boolean]>([
  ['a product in stock', { stock: some }, false],
  ['a product without stock', { stock: gone }, true],
  ['nothing left of what is said to be in stock', { stock: { ...some, qty: 0 } }, true],
  ['what is made to order', { stock: ordered }, false],
  ['an unknown stock', {}, false],
  [
    'a size that can be had',
    { stock: gone, configurable_children: [{ stock: gone }, { stock: some }] },
    false,
  ],
  ['a size of unknown stock', { stock: gone, configurable_children: [{ stock: gone }, {}] }, false],
  [
    'no size that can be had',
    { stock: some, configurable_children: [{ stock: gone }, { stock: gone }] },
    true,
  ],
  [
    'a size that is switched off',
    { configurable_children: [{ stock: gone }, { stock: some, status: 2 }] },
    true,
  ],
  ['a grouped product, whose parts are had one by one', { type_id: 'grouped', stock: gone }, false],
])('%s', (_name, { configurable_children, ...given }, soldOut) => {
  const product = {
    type_id: configurable_children ? 'configurable' : 'simple',
    ...given,
    configurable_children: configurable_children?.map((child) => ({ status: 1, ...child })),
  };
  expect(isSoldOut(product as unknown as ListedProduct)).toBe(soldOut);
});
