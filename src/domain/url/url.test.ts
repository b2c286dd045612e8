import { describe, expect, test } from 'vitest';
import type { LinkedProduct } from './product-url.ts';
import { createLinks, imageUrl, placeholderImage } from './url.ts';

const withCode = createLinks({ storeCode: 'de', appendStoreCode: true });
const ownHost = createLinks({ storeCode: 'de', appendStoreCode: false });

describe('createLinks', () => {
  test('links a product to the size that the shop prefers', () => {
    const product = {
      sku: 'sun',
      type_id: 'configurable',
      url_path: 'sun',
      configurable_children: [
        { sku: 'sun-5', sizes: 5 },
        { sku: 'sun-7', sizes: 7 },
      ],
    } as const;
    const storeView = { storeCode: 'de', appendStoreCode: true };
    expect(withCode.product(product)).toBe('/de/sun?childSku=sun-7');
    expect(createLinks(storeView, { preferredSizes: [5] }).product(product)).toBe('/de/sun?childSku=sun-5');
  });

  test.each([
    ['', '/de', '/'],
    ['/', '/de', '/'],
    ['checkout', '/de/checkout', '/checkout'],
    ['/about/', '/de/about', '/about'],
    ['cart/load?cartId=1', '/de/cart/load?cartId=1', '/cart/load?cartId=1'],
    ['?page=2', '/de?page=2', '/?page=2'],
  ])('page %j', (path, prefixed, bare) => {
    expect(withCode.page(path)).toBe(prefixed);
    expect(ownHost.page(path)).toBe(bare);
  });

  test.each([
    [{ url_path: 'wall-art/abstract', slug: 'abstract', id: 12 }, '/de/wall-art/abstract'],
    [{ url_path: '/wall-art/', slug: 'abstract', id: 12 }, '/de/wall-art'],
    [{ url_path: '', slug: 'abstract-12', id: 12 }, '/de/c/abstract-12'],
    [{ name: 'Wall Art', id: 12 }, '/de/c/wall-art-12'],
    [{ url_key: 'art' }, '/de/c/art'],
    [{ id: 12 }, '/de'],
    [{}, '/de'],
  ])('category %j', (category, url) => {
    expect(withCode.category(category)).toBe(url);
  });

  const configurable = {
    sku: 'sun',
    type_id: 'configurable',
    configurable_children: [{ sku: 'sun-1' }, { sku: 'sun 7', sizes: '7' }],
  } as const;
  const products: [LinkedProduct, string][] = [
    [{ sku: 'oak', type_id: 'simple', url_path: 'frames/oak' }, '/de/frames/oak'],
    [{ sku: 'oak', type_id: 'simple', url_path: '/frames/oak/' }, '/de/frames/oak'],
    [{ sku: 'oak', type_id: 'simple', url_path: null, url_key: 'oak' }, '/de/p/oak/oak'],
    [{ ...configurable, url_path: 'posters/sun' }, '/de/posters/sun?childSku=sun%207'],
    [
      { ...configurable, sku: 'sun-1', parentSku: 'sun', url_path: 'posters/sun' },
      '/de/posters/sun?childSku=sun-1',
    ],
    [{ sku: 'sun', type_id: 'configurable', url_path: 'posters/sun' }, '/de/posters/sun'],
    [{ ...configurable, url_key: 'sun' }, '/de/p/sun/sun/sun%207'],
  ];
  test.each(products)('product %j', (product, url) => {
    expect(withCode.product(product)).toBe(url);
    expect(ownHost.product(product)).toBe(url.slice('/de'.length));
  });

  test('home', () => {
    expect(withCode.home()).toBe('/de');
    expect(ownHost.home()).toBe('/');
  });
});

describe('imageUrl', () => {
  test.each([
    ['/v/e/vm-1001.svg', '/img/310/380/resize/v/e/vm-1001.svg'],
    ['v/e/blue sun.jpg', '/img/310/380/resize/v/e/blue%20sun.jpg'],
    ['no_selection', placeholderImage],
    ['', placeholderImage],
    [null, placeholderImage],
    [undefined, placeholderImage],
  ])('%j', (path, url) => {
    expect(imageUrl(path, { width: 310, height: 380 })).toBe(url);
    expect(withCode.image(path, { width: 310, height: 380 })).toBe(url);
  });
});
