import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatSharedSkus, parseSharedSkus } from './shared-list.ts';

describe('shared lists', () => {
  test.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b', 'a'], 'a,b'],
    [['a,b', 'c d', 'å'], 'a%2Cb,c%20d,%C3%A5'],
    [['', ' '], ''],
  ])('%j is %j', (skus, value) => {
    expect(formatSharedSkus(skus)).toBe(value);
  });

  test.each([
    [null, []],
    [undefined, []],
    ['', []],
    ['a,b,,a', ['a', 'b']],
    ['%E5,b', ['b']],
  ])('%j names %j', (value, skus) => {
    expect(parseSharedSkus(value)).toEqual(skus);
  });

  it('are cut at the limit, both ways', () => {
    const skus = Array.from({ length: 60 }, (_, index) => `s${index}`);
    expect(parseSharedSkus(formatSharedSkus(skus))).toHaveLength(50);
    expect(parseSharedSkus(skus.join())).toHaveLength(50);
    expect(formatSharedSkus(skus, 2)).toBe('s0,s1');
  });

  it('are parsed back', () => {
    const sku = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(fc.uniqueArray(sku), (skus) => {
        expect(parseSharedSkus(formatSharedSkus(skus))).toEqual(skus);
      }),
    );
  });
});
