import { describe, expect, test } from 'vitest';
import { productAddress } from './product-redirect.ts';
import type { AddressedProduct } from './product-redirect.ts';

const children = [
  { sku: 'sun-5', sizes: '5' },
  { sku: 'sun-7', sizes: '7' },
  { sku: 'sun-9', status: 2 },
];
const sun: AddressedProduct = {
  sku: 'sun',
  type_id: 'configurable',
  url_path: 'art/posters/sun',
  status: 1,
  visibility: 4,
  configurable_children: children,
};
const child: AddressedProduct = { sku: 'sun-7', type_id: 'simple', url_path: 'sun-7', visibility: 1 };
const oak: AddressedProduct = { sku: 'oak', type_id: 'simple', url_path: 'oak' };
const pathOf = ({ url_path }: AddressedProduct) => url_path ?? '';
const redirect = (location: string) => ({ kind: 'redirect', status: 301, location });

interface Asked {
  readonly path?: string;
  readonly childSku?: string | null;
  readonly parent?: AddressedProduct | null;
  readonly blockDirectAccess?: boolean;
}

describe('productAddress', () => {
  const cases: [string, AddressedProduct, Asked, unknown][] = [
    ['own address, preferred child', sun, {}, { kind: 'page', childSku: 'sun-7' }],
    ['own address, chosen child', sun, { childSku: 'sun-5' }, { kind: 'page', childSku: 'sun-5' }],
    ['own address, child of another', sun, { childSku: 'oak' }, { kind: 'page', childSku: 'sun-7' }],
    ['own address, disabled child', sun, { childSku: 'sun-9' }, { kind: 'page', childSku: 'sun-7' }],
    ['slashes do not count', sun, { path: '/art/posters/sun/' }, { kind: 'page', childSku: 'sun-7' }],
    ['simple product', oak, {}, { kind: 'page' }],
    ['simple product with a child', oak, { childSku: 'sun-7' }, { kind: 'page' }],
    ['without an address of its own', { ...oak, url_path: '' }, { path: 'p/oak/x' }, { kind: 'page' }],
    ['named route', sun, { path: 'p/sun/x' }, redirect('/art/posters/sun')],
    [
      'named route with child',
      sun,
      { path: 'p/sun/x/sun-5', childSku: 'sun-5' },
      redirect('/art/posters/sun?childSku=sun-5'),
    ],
    [
      'named route, child of another',
      sun,
      { path: 'p/sun/x', childSku: 'oak' },
      redirect('/art/posters/sun'),
    ],
    ['child', child, { parent: sun }, redirect('/art/posters/sun?childSku=sun-7')],
    [
      'sku with special letters',
      { ...child, sku: 'sun 7/b' },
      { parent: { ...sun, url_path: 'måne/sun' } },
      redirect('/m%C3%A5ne/sun?childSku=sun%207%2Fb'),
    ],
  ];
  test.each(cases)('%s', (_, product, asked, expected) => {
    expect(productAddress(product, { path: pathOf(product), pathOf, ...asked })).toEqual(expected);
  });

  const problems: [string, AddressedProduct, Asked, string][] = [
    ['disabled', { ...sun, status: 2 }, {}, 'disabled'],
    ['disabled child', { ...child, status: '2' }, { parent: sun }, 'disabled'],
    ['child without parent', child, {}, 'not-visible'],
    ['child whose parent is disabled', child, { parent: { ...sun, status: 2 } }, 'not-visible'],
    ['child whose parent is not visible', child, { parent: { ...sun, visibility: 1 } }, 'not-visible'],
    ['its own parent', child, { parent: child }, 'not-visible'],
    ['child, direct access not blocked', child, { parent: sun, blockDirectAccess: false }, 'not-visible'],
  ];
  test.each(problems)('%s has no page', (_, product, asked, kind) => {
    expect(productAddress(product, { path: pathOf(product), pathOf, ...asked })).toMatchObject({
      kind: 'problem',
      problem: { kind },
    });
  });
});
