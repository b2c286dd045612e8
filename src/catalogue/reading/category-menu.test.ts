import { describe, expect, it } from 'vitest';
import type { Category } from '../../domain/category/category.ts';
import { menuTree, subcategories } from './category-menu.ts';

function category(id: number, parentId: number, given: Partial<Category> = {}): Category {
  return {
    id,
    parent_id: parentId,
    parent_ids: [],
    name: `Category ${id}`,
    is_active: true,
    level: 2,
    position: id,
    url_key: `c-${id}`,
    url_path: `c-${id}`,
    slug: `c-${id}`,
    product_count: 1,
    path: `1/2/${id}`,
    children_count: 0,
    include_in_menu: true,
    ...given,
  };
}

const idsOf = (categories: readonly Category[], parentId?: number): readonly number[] =>
  menuTree(categories, 'sv-SE', parentId).map((node) => node.category.id);

describe('menuTree', () => {
  it('orders the top by position', () => {
    expect(idsOf([category(5, 2, { position: 9 }), category(6, 2, { position: 1 })])).toEqual([6, 5]);
  });

  it('orders the main category sticky first, then by name in the language’s order', () => {
    const children = [
      category(30, 3, { name: 'Öppen' }),
      category(31, 3, { name: 'Zebra' }),
      category(322, 3, { name: 'Nyheter' }),
      category(555, 3, { name: 'Topplista' }),
      category(32, 3, { name: 'Abstrakt' }),
    ];
    expect(idsOf(children, 3)).toEqual([555, 322, 32, 31, 30]);
  });

  it('leaves out categories that are inactive, not in the menu, or excluded by the shop', () => {
    const categories = [
      category(134, 3),
      category(122, 3),
      category(7, 3, { is_active: false }),
      category(8, 3, { include_in_menu: false }),
      category(9, 3),
    ];
    expect(idsOf(categories, 3)).toEqual([9]);
  });

  it('nests children below their parent', () => {
    const [node] = menuTree([category(3, 2), category(11, 3)], 'en-GB');
    expect(node?.children.map((child) => child.category.id)).toEqual([11]);
  });
});

describe('subcategories', () => {
  it('include those outside the menu, in one order', () => {
    const categories = [
      category(9, 3, { name: 'A' }),
      category(8, 3, { name: 'B', include_in_menu: false }),
      category(134, 3, { name: 'Z' }),
      category(7, 3, { is_active: false }),
      category(10, 4),
    ];
    expect(subcategories(categories, 'en-GB', 3).map(({ id }) => id)).toEqual([134, 9, 8]);
  });
});
