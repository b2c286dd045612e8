import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { defaultMenuRules, isCategoryId, menuTree, sortChildren, withDescendants } from './category-tree.ts';
import type { CategoryNode } from './category-tree.ts';

const category = (id: number, parent_id: number, more: object = {}) => ({
  id,
  parent_id,
  name: `Category ${id}`,
  position: id,
  is_active: true,
  include_in_menu: true,
  ...more,
});

type Tree = readonly CategoryNode<{ readonly id: number }>[];
const ids = (tree: Tree): unknown[] =>
  tree.map(({ category: { id }, children }) => (children.length > 0 ? [id, ids(children)] : id));

describe('sortChildren', () => {
  const named = (id: number, name: string, position = 0) => category(id, 3, { name, position });

  it('puts sticky categories of category 3 first, then sorts by name', () => {
    const children = [
      named(10, 'Zoo'),
      named(322, 'Yoga'),
      named(11, 'Art'),
      named(555, 'Xmas'),
      named(134, 'W'),
    ];
    expect(sortChildren(3, children).map(({ id }) => id)).toEqual([555, 134, 322, 11, 10]);
  });

  it('sorts names in the language’s order', () => {
    const children = [named(10, 'Ölandet'), named(11, 'Zoo'), named(12, 'apa')];
    expect(sortChildren(3, children, { ...defaultMenuRules, locale: 'sv' }).map(({ id }) => id)).toEqual([
      12, 11, 10,
    ]);
    expect(sortChildren(3, children, { ...defaultMenuRules, locale: 'de' }).map(({ id }) => id)).toEqual([
      12, 10, 11,
    ]);
  });

  it('sorts others by position, then by ID', () => {
    const children = [named(10, 'A', 3), named(12, 'B', 1), named(11, 'C', 1), named(555, 'D', 9)];
    expect(sortChildren(4, children).map(({ id }) => id)).toEqual([11, 12, 10, 555]);
  });

  it('puts children without a position last', () => {
    const children = [category(10, 4, { position: undefined }), category(11, 4, { position: 5 })];
    expect(sortChildren(4, children).map(({ id }) => id)).toEqual([11, 10]);
  });

  it('does not change the given list', () => {
    const children = Object.freeze([named(10, 'B', 2), named(11, 'A', 1)]);
    expect(sortChildren(4, children)).toHaveLength(2);
  });
});

describe('menuTree', () => {
  it('puts children below their parents', () => {
    expect(
      ids(menuTree([category(3, 2), category(4, 2), category(30, 3), category(31, 3), category(300, 30)])),
    ).toEqual([[3, [[30, [300]], 31]], 4]);
  });

  it.each([
    ['excluded', category(134, 3)],
    ['inactive', category(40, 3, { is_active: false })],
    ['not for the menu', category(40, 3, { include_in_menu: false })],
  ])('leaves out what is %s, with its descendants', (_, out) => {
    const below = category(90, out.id);
    expect(ids(menuTree([category(3, 2), out, below]))).toEqual([3]);
  });

  it('stops at a cycle', () => {
    expect(ids(menuTree([category(3, 2), category(4, 3), category(3, 4)]))).toEqual([[3, [4]]]);
  });

  it('is empty without categories', () => {
    expect(menuTree([])).toEqual([]);
  });
});

describe('withDescendants', () => {
  it('is depth first', () => {
    const tree = [category(3, 2), category(4, 2), category(30, 3), category(300, 30), category(31, 3)];
    expect(withDescendants(3, tree)).toEqual([3, 30, 300, 31]);
    expect(withDescendants(31, tree)).toEqual([31]);
    expect(withDescendants(99, tree)).toEqual([99]);
  });

  it('names each category once, whatever the parents', () => {
    const parents = fc.array(fc.nat(9), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(parents, fc.nat(9), (list, start) => {
        const found = withDescendants(
          start,
          list.map((parent_id, id) => ({ id, parent_id })),
        );
        expect(new Set(found).size).toBe(found.length);
        expect(found[0]).toBe(start);
      }),
    );
  });
});

test.each([
  [2, true],
  [3, true],
  ['12', true],
  [1, false],
  [0, false],
  [-5, false],
  [2.5, false],
  ['', false],
  ['abc', false],
  [undefined, false],
])('isCategoryId %j: %s', (id, expected) => {
  expect(isCategoryId(id)).toBe(expected);
});
