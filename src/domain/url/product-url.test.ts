import { describe, expect, it, test } from 'vitest';
import { attributeSetIds } from '../product/attribute-sets.ts';
import {
  canonicalProductPath,
  linkedChildSku,
  preferredChild,
  productRoute,
  productRoutePath,
} from './product-url.ts';
import type { LinkedProduct } from './product-url.ts';

const seo = { productTypeUrlPrefix: { poster: 'posters', frame: 'bilderrahmen' } };

describe('canonicalProductPath', () => {
  test.each([
    ['blue-sun', 'poster', 'posters/blue-sun'],
    ['art/blue-sun', 'poster', 'art/posters/blue-sun'],
    ['/art/blue-sun/', 'poster', 'art/posters/blue-sun'],
    ['art/posters/blue-sun', 'poster', 'art/posters/blue-sun'],
    ['posters', 'poster', 'posters/posters'],
    ['oak', 'frame', 'bilderrahmen/oak'],
    ['vase', 'home_decor', 'vase'],
    ['women/tank-1769.html', 'default', 'women/tank-1769.html'],
    ['', 'poster', ''],
    [null, 'poster', ''],
  ] as const)('%j of a %s is %j', (url_path, kind, expected) => {
    expect(canonicalProductPath({ url_path, attribute_set_id: attributeSetIds[kind] }, { seo })).toBe(
      expected,
    );
  });

  it('ignores products of unknown kinds', () => {
    expect(canonicalProductPath({ url_path: 'dress', attribute_set_id: 13 }, { seo })).toBe('dress');
  });
});

test.each([{}, { seo: null }, { seo: {} }, { seo: { productTypeUrlPrefix: {} } }])(
  'a store of %j has no prefix',
  (storeView) => {
    const product = { url_path: 'a/b', attribute_set_id: attributeSetIds.poster };
    expect(canonicalProductPath(product, storeView)).toBe('a/b');
  },
);

test('unknown children lead nowhere', () => {
  const product = { sku: 'P', type_id: 'configurable', configurable_children: null } as const;
  expect(linkedChildSku(product)).toBeUndefined();
});

describe('preferredChild', () => {
  test.each([
    [
      [
        { sku: 'a', sizes: 1 },
        { sku: 'b', sizes: 8 },
        { sku: 'c', sizes: 7 },
      ],
      'b',
    ],
    [[{ sku: 'a', sizes: '33' }], 'a'],
    [[{ sku: 'a', sizes: ['5', '34'] }], 'a'],
    [
      [
        { sku: 'a', sizes: 7, status: 2 },
        { sku: 'b', sizes: 9, status: 1 },
      ],
      'b',
    ],
    [[{ sku: 'a', sizes: 77 }, { sku: 'b', sizes: null }, { sku: 'c' }], undefined],
    [[], undefined],
    [undefined, undefined],
  ])('of %j is %j', (children, sku) => {
    expect(preferredChild<{ sku: string; sizes?: unknown }>(children)?.sku).toBe(sku);
  });
});

const children = [
  { sku: 'sun-1', sizes: 1 },
  { sku: 'sun-7', sizes: 7 },
];

const products: [LinkedProduct, string | undefined, string][] = [
  [{ sku: 'oak', type_id: 'simple', url_key: 'oak-frame' }, undefined, '/p/oak/oak-frame'],
  [{ sku: 'set', type_id: 'bundle', slug: 'set-of-two' }, undefined, '/p/set/set-of-two'],
  [
    { sku: 'sun', type_id: 'configurable', url_key: 'sun', configurable_children: children },
    'sun-7',
    '/p/sun/sun/sun-7',
  ],
  [
    { sku: 'sun', type_id: 'configurable', url_key: 'sun', configurable_children: children.slice(0, 1) },
    'sun-1',
    '/p/sun/sun/sun-1',
  ],
  [
    {
      sku: 'sun-1',
      parentSku: 'sun',
      type_id: 'configurable',
      url_key: 'sun',
      configurable_children: children,
    },
    'sun-1',
    '/p/sun/sun/sun-1',
  ],
  [
    {
      sku: 'sun',
      parentSku: 'sun',
      type_id: 'configurable',
      url_key: 'sun',
      configurable_children: children,
    },
    'sun-7',
    '/p/sun/sun/sun-7',
  ],
  [{ sku: 'sun', type_id: 'configurable', url_key: 'sun' }, undefined, '/p/sun/sun/sun'],
  [{ sku: 'a/b c', type_id: 'simple', name: 'Blue Sun', id: 4 }, undefined, '/p/a%2Fb%20c/blue-sun-4'],
];

test.each(products)('linkedChildSku and route of %j', (product, childSku, route) => {
  expect(linkedChildSku(product)).toBe(childSku);
  expect(productRoutePath(product)).toBe(route);
});

const soldOut = { is_in_stock: false, qty: 0 };
const plenty = { is_in_stock: true, qty: 9 };

test.each([
  [[{ stock: plenty }, { sizes: 7, stock: plenty }], 1],
  [[{ stock: plenty }, { sizes: 7, stock: soldOut }, { sizes: 8, stock: plenty }], 2],
  [[{ stock: soldOut }, { sizes: 7, stock: { is_in_stock: true, qty: 0 } }, { stock: plenty }], 2],
  [[{ stock: soldOut }, { sizes: 7, stock: { is_in_stock: true, qty: 0, backorders: true } }], 1],
  [[{ stock: plenty }, { sizes: 7, stock: null }], 1],
  [[{ stock: soldOut }, { sizes: 7, stock: soldOut }], 1],
  [[{ stock: soldOut }, { stock: soldOut }], 0],
  [
    [
      { stock: plenty, status: 2 },
      { stock: soldOut, status: 1 },
    ],
    1,
  ],
])('for %j the linked child is number %i', (stocked, expected) => {
  const configurable_children = stocked.map((child, index) => ({ ...child, sku: `sun-${index}` }));
  expect(linkedChildSku({ sku: 'sun', type_id: 'configurable', configurable_children })).toBe(
    `sun-${expected}`,
  );
});

test('productRoute names the requested child, else the product itself', () => {
  const product = { sku: 'sun-7', parentSku: 'sun', type_id: 'configurable', url_key: 'sun' } as const;
  expect(productRoute(product)).toEqual({
    name: 'configurable-product',
    params: { slug: 'sun', parentSku: 'sun', childSku: 'sun-7' },
  });
  expect(productRoute(product, { childSku: 'sun-9' }).params.childSku).toBe('sun-9');
});
