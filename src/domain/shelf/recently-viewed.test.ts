import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { viewedSince, withRecentlyViewed } from './recently-viewed.ts';

describe('withRecentlyViewed', () => {
  const sun7 = { sku: 'sun-7', parentSku: 'sun' };
  test.each([
    ['first', [], { sku: 'a' }, ['a']],
    ['newest in front', [{ sku: 'a' }], { sku: 'b' }, ['b', 'a']],
    ['same sku', [{ sku: 'a' }, { sku: 'b' }], { sku: 'b' }, ['a', 'b']],
    ['another variant of the same parent', [sun7], { sku: 'sun-9', parentSku: 'sun' }, ['sun-7']],
    ['the parent of a variant', [sun7], { sku: 'sun' }, ['sun-7']],
    ['a variant of a parent', [{ sku: 'sun' }], sun7, ['sun']],
  ])('%s', (_, list, product, skus) => {
    expect(withRecentlyViewed(list, product, 10).map(({ sku }) => sku)).toEqual(skus);
  });

  it('keeps at most the limit', () => {
    const list = [{ sku: 'a' }, { sku: 'b' }];
    expect(withRecentlyViewed(list, { sku: 'c' }, 2).map(({ sku }) => sku)).toEqual(['c', 'a']);
  });

  it('never has a product twice nor more than ten', () => {
    const products = fc.array(fc.record({ sku: fc.nat(30).map(String) }));
    fc.assert(
      fc.property(products, (viewed) => {
        const list = viewed.reduce<readonly { sku: string }[]>(
          (all, product) => withRecentlyViewed(all, product, 10),
          [],
        );
        expect(new Set(list.map(({ sku }) => sku)).size).toBe(list.length);
        const different = new Set(viewed.map(({ sku }) => sku)).size;
        expect(list.length).toBe(Math.min(different, 10));
      }),
    );
  });
});

test('only what was looked at since a time, which older versions did not keep', () => {
  const list = [{ sku: 'a', viewedAt: 30 }, { sku: 'b', viewedAt: 20 }, { sku: 'c' }];
  expect(viewedSince(list, 20).map(({ sku }) => sku)).toEqual(['a']);
});
