import { describe, expect, it, test } from 'vitest';
import { breadcrumbCategory, breadcrumbTrail } from './breadcrumbs.ts';

const category = (id: number, path: string, more: object = {}) => ({
  id,
  path,
  name: `Category ${id}`,
  level: path.split('/').length - 1,
  url_path: `c-${id}`,
  ...more,
});

const categories = [
  category(2, '1/2'),
  category(3, '1/2/3'),
  category(30, '1/2/3/30'),
  category(31, '1/2/3/31'),
  category(300, '1/2/3/30/300'),
  category(4, '1/2/4', { url_path: '' }),
  category(40, '1/2/4/40'),
  category(5, '1/2/5', { is_active: false }),
  category(50, '1/2/5/50'),
  category(32, '1/2/3/32', { include_in_menu: false }),
];

describe('breadcrumbCategory', () => {
  test.each([
    ['the deepest', [3, 30, 300], 300],
    ['the earlier of equally deep ones', [31, 30], 31],
    ['of equally deep ones one of the menu', [32, 31], 31],
    ['the deepest, although not in the menu', [3, 32], 32],
    ['not one that is not active', [5, 3], 3],
    ['not the root', [2, 3], 3],
    ['ids as text', ['3', '30'], 30],
    ['unknown ids', [99], undefined],
    ['only the root', [2], undefined],
    ['none', [], undefined],
    ['no list', undefined, undefined],
  ])('%s', (_, category_ids, expected) => {
    expect(breadcrumbCategory({ category_ids }, categories)?.id).toBe(expected);
  });

  test.each([
    ['its entries of categories', { category: [{ category_id: 3 }, { category_id: '30' }] }, 30],
    ['either list', { category_ids: [3], category: [{ category_id: 30 }] }, 30],
    ['a list that is none', { category_ids: null, category: null }, undefined],
  ])('reads %s', (_, product, expected) => {
    expect(breadcrumbCategory(product, categories)?.id).toBe(expected);
  });
});

describe('breadcrumbTrail', () => {
  test.each([
    [300, [3, 30, 300]],
    [3, [3]],
    [2, []],
    [40, [40]],
    [50, [50]],
  ])('to %d', (id, trail) => {
    const target = categories.find((each) => each.id === id);
    expect(breadcrumbTrail(target, categories).map((each) => each.id)).toEqual(trail);
  });

  it('is empty without a category', () => {
    expect(breadcrumbTrail(undefined, categories)).toEqual([]);
  });

  it('leaves out unknown ancestors', () => {
    expect(breadcrumbTrail({ path: '1/2/77/30' }, categories).map((each) => each.id)).toEqual([30]);
  });
});
