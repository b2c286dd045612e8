import { describe, expect, test } from 'vitest';
import { editionProblems, worstProblem, editionQuantity, stockProblems } from './line-problems.ts';
import type { SaleProblem } from './sale.ts';

const stock = (sku: string, qty: number, more: object = {}) => ({ sku, qty, is_in_stock: true, ...more });
const none = { others: new Map<string, number>(), reserved: new Map<string, number>() };
const insufficient = (available: number): SaleProblem => ({ kind: 'insufficient', available });

describe('a line of two pieces', () => {
  const line = { sku: 'A', qty: 2, before: 0, demand: new Map([['A', 2]]) };
  const set = {
    ...line,
    demand: new Map([
      ['A', 0],
      ['B', 6],
    ]),
  };

  test.each([
    ['has enough', line, [stock('A', 2)], none, []],
    ['has too little', line, [stock('A', 1)], none, [insufficient(1)]],
    ['is beside others', line, [stock('A', 3)], { ...none, others: new Map([['A', 2]]) }, [insufficient(1)]],
    [
      'is reserved by others',
      line,
      [stock('A', 2)],
      { ...none, reserved: new Map([['A', 2]]) },
      [{ kind: 'reserved' }],
    ],
    ['takes nothing of another stock', line, [stock('A', 2), stock('B', 0)], none, []],
    ['was larger before', { ...line, before: 3 }, [stock('A', 0)], none, []],
    ['takes three of a part each', set, [stock('A', 0), stock('B', 5)], none, [insufficient(1)]],
    ['has limits', line, [stock('A', 9, { min_sale_qty: 3 })], none, [{ kind: 'below-minimum', minimum: 3 }]],
    ['has none of the limits of its parts', set, [stock('B', 9, { min_sale_qty: 7 })], none, []],
    ['may be ordered first', line, [stock('A', 0, { backorders: true })], none, []],
    [
      'may not, of an edition',
      { ...line, edition: { skus: ['A'] } },
      [stock('A', 1, { backorders: true })],
      none,
      [insufficient(1)],
    ],
  ])('with %s', (_what, wanted, stocks, other, problems) => {
    expect(stockProblems(wanted, { stocks, ...other })).toEqual(problems);
  });
});

describe('the sizes of an edition', () => {
  const edition = { left: 5, skus: ['E', 'E-1', 'E-2'] };
  const line = (sku: string, parent_sku: string | null, qty: number) => ({ sku, parent_sku, qty });

  test('share its pieces, but not with another product of the same size', () => {
    const lines = [line('E-1', 'E', 2), line('E', null, 1), line('E-2', 'OTHER', 4), line('X', null, 8)];
    expect(editionQuantity(edition, lines)).toBe(3);
  });

  test.each<[qty: number, inCart: number, reserved: number, readonly SaleProblem[]]>([
    [3, 2, 0, []],
    [4, 2, 0, [insufficient(3)]],
    [3, 2, 1, [insufficient(2)]],
    [1, 2, 3, [{ kind: 'reserved' }]],
    [1, 5, 0, [{ kind: 'out-of-stock' }]],
  ])('%i more, beside %i in the cart and %i reserved by others', (qty, inCart, reserved, problems) => {
    const others = [line('E-1', 'E', inCart)];
    expect(editionProblems(edition, qty, { others, reserved })).toEqual(problems);
  });
});

test.each<[string, readonly SaleProblem[], SaleProblem | undefined]>([
  ['none', [], undefined],
  [
    'what is out of stock',
    [{ kind: 'below-minimum', minimum: 2 }, { kind: 'out-of-stock' }],
    { kind: 'out-of-stock' },
  ],
  [
    'a limit',
    [insufficient(1), { kind: 'above-maximum', maximum: 2 }],
    { kind: 'above-maximum', maximum: 2 },
  ],
  ['the fewest pieces', [insufficient(3), insufficient(1), insufficient(2)], insufficient(1)],
  [
    'what others have reserved, of which there is none',
    [insufficient(1), { kind: 'reserved' }],
    { kind: 'reserved' },
  ],
])('the most severe problem is %s', (_what, problems, gravest) => {
  expect(worstProblem(problems)).toEqual(gravest);
});
