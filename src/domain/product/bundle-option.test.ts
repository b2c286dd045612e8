import { describe, expect, it } from 'vitest';
import { defaultLink, linkUnits, linkQuantity } from './bundle-option.ts';

describe('defaultLink', () => {
  const [first, second] = [
    { id: 1, is_default: false },
    { id: 2, is_default: false },
  ];

  it('is the default one, else the first, whether or not the option may stay empty', () => {
    expect(defaultLink({ product_links: [first, { ...second, is_default: true }] })).toMatchObject({ id: 2 });
    expect(defaultLink({ product_links: [first, second] })).toBe(first);
    const optional = { required: false, product_links: [first, second] };
    expect(defaultLink(optional)).toBe(first);
  });

  it('is undefined without links', () => {
    expect(defaultLink({ product_links: [] })).toBeUndefined();
    expect(defaultLink({ product_links: null })).toBeUndefined();
    expect(defaultLink({})).toBeUndefined();
    expect(defaultLink({ product_links: [null, first] })).toBe(first);
  });
});

describe('linkQuantity', () => {
  it.each([
    [3, 3],
    ['2', 2],
    [0, 1],
    [-2, 1],
    [null, 1],
    [undefined, 1],
    ['many', 1],
  ])('%j counts as %d', (qty, pieces) => {
    expect(linkQuantity({ qty })).toBe(pieces);
  });

  it('is 1 without a link', () => {
    expect(linkQuantity(undefined)).toBe(1);
  });

  it.each([
    [3, 3],
    [1.5, 2],
    [0.4, 1],
    [undefined, 1],
  ])('%j takes %d whole pieces', (qty, pieces) => {
    expect(linkUnits({ qty })).toBe(pieces);
  });
});
