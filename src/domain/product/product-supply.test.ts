import { describe, expect, test } from 'vitest';
import { productSupply, type SuppliedProduct } from './product-supply.ts';
import type { Supply } from '../stock/supply.ts';

const some = { is_in_stock: true, qty: 3 };
const none = { is_in_stock: false, qty: 0 };
const ordered = { is_in_stock: true, qty: 0, backorders: 1 };
const stocks = { in: some, order: ordered, out: none };

const part = (supply: Supply): SuppliedProduct => ({ type_id: 'simple', stock: stocks[supply] });
const children = (...given: (readonly [Supply, number])[]) => ({
  type_id: 'configurable',
  configurable_children: given.map(([supply, status]) => ({ status, stock: stocks[supply] })),
});
/** The first link of each option is chosen at first. */
const bundle = (
  options: readonly (readonly [...Supply[]])[],
  more: { required?: boolean; stock?: object } = {},
): SuppliedProduct => ({
  type_id: 'bundle',
  stock: more.stock ?? { is_in_stock: true, qty: 0 },
  bundle_options: options.map((supplies) => ({
    required: more.required ?? true,
    product_links: supplies.map((supply) => ({ product: part(supply) })),
  })),
});
const grouped = (...supplies: Supply[]): SuppliedProduct => ({
  type_id: 'grouped',
  stock: none,
  product_links: [
    { link_type: 'related', product: part('in') },
    ...supplies.map((supply) => ({
      link_type: 'associated',
      linked_product_type: 'simple',
      product: part(supply),
    })),
  ],
});

const withLink = (option: { required: boolean }, ...links: ({ product?: SuppliedProduct } | null)[]) => ({
  type_id: 'bundle',
  bundle_options: [{ ...option, product_links: links }],
});

test.each<[string, Supply, SuppliedProduct]>([
  ['a simple product', 'order', part('order')],
  ['the best size', 'in', children(['out', 1], ['order', 1], ['in', 1])],
  ['sizes on order', 'order', children(['out', 1], ['order', 1])],
  ['a size that is switched off', 'out', children(['out', 1], ['in', 2])],
  ['a size of unknown stock', 'in', { ...children(['out', 1]), configurable_children: [{ status: 1 }] }],
  ['a bundle of unknown parts', 'in', bundle([])],
  ['a bundle that is not sold', 'out', bundle([['in']], { stock: none })],
  ['all parts in stock', 'in', bundle([['in'], ['in', 'order']])],
  ['a part on order', 'order', bundle([['in'], ['order', 'in']])],
  ['another choice where the first is sold out', 'in', bundle([['in'], ['out', 'in']])],
  ['another choice on order', 'order', bundle([['in'], ['out', 'order']])],
  ['an option that is entirely out', 'out', bundle([['in'], ['out', 'out']])],
  ['options that may stay empty', 'order', bundle([['out'], ['order']], { required: false })],
  ['only options that may stay empty', 'in', bundle([['out'], ['out']], { required: false })],
  ['sizes that are all switched off', 'out', { ...children(['in', 2]), stock: some }],
  [
    'a size without a status',
    'out',
    { configurable_children: [{ stock: { qty: 0, is_in_stock: false } }], stock: some },
  ],
  ['nothing known of variants', 'out', { configurable_children: null, stock: none }],
  ['nothing known of options', 'in', { type_id: 'bundle', bundle_options: null }],
  ['an option without links', 'in', { type_id: 'bundle', bundle_options: [{ product_links: null }] }],
  ['a needed part that is not there', 'out', withLink({ required: true }, {})],
  [
    'another choice where the first is not there',
    'in',
    withLink({ required: true }, {}, { product: part('in') }),
  ],
  ['an optional part that is not there', 'in', withLink({ required: false }, {})],
  [
    'a grouped product whose parts are not there',
    'out',
    { type_id: 'grouped', product_links: [{ link_type: 'associated', linked_product_type: 'simple' }] },
  ],
  ['an option that is null', 'in', { type_id: 'bundle', bundle_options: [null] }],
  ['a link that is null', 'order', withLink({ required: true }, null, { product: part('order') })],
  ['only a link that is null', 'in', withLink({ required: true }, null)],
  ['a part of a group that is null', 'in', { type_id: 'grouped', product_links: [null] }],
  ['nothing known of links', 'in', { type_id: 'grouped', product_links: null }],
  ['a grouped product with a part to be had', 'in', grouped('out', 'in')],
  ['a grouped product with a part on order', 'order', grouped('out', 'order')],
  ['a grouped product with no part to be had', 'out', grouped('out', 'out')],
  ['a grouped product of unknown parts', 'in', grouped()],
])('%s: %s', (_name, supply, product) => {
  expect(productSupply(product)).toBe(supply);
});

test('an optional default part counts while it is available', () => {
  const withChosen = (supply: Supply): SuppliedProduct => ({
    type_id: 'bundle',
    bundle_options: [{ required: false, product_links: [{ is_default: true, product: part(supply) }] }],
  });
  expect(productSupply(withChosen('order'))).toBe('order');
  expect(productSupply(withChosen('out'))).toBe('in');
});

describe('pieces that a bundle takes', () => {
  const link = (sku: string, qty: number, left: number, more: object = {}) => ({
    qty,
    product: { sku, type_id: 'simple', stock: { is_in_stock: true, qty: left, ...more } },
  });
  const made = (...options: (readonly ReturnType<typeof link>[])[]): SuppliedProduct => ({
    type_id: 'bundle',
    bundle_options: options.map((product_links) => ({ required: true, product_links })),
  });

  test.each<[string, Supply, SuppliedProduct]>([
    ['as many as are left', 'in', made([link('A', 2, 2)])],
    ['more than are left', 'out', made([link('A', 2, 1)])],
    ['more than are left, which are made to order', 'order', made([link('A', 2, 1, { backorders: 1 })])],
    ['more than are left, which are not counted', 'in', made([link('A', 2, 1, { manage_stock: false })])],
    ['more than are left of the first part, not of another', 'in', made([link('A', 2, 1), link('B', 2, 2)])],
    ['the same of two options', 'out', made([link('A', 1, 1)], [link('A', 1, 1)])],
    ['the same of two options, enough of it', 'in', made([link('A', 1, 2)], [link('A', 1, 2)])],
    [
      'the same of two options, of which one has another',
      'in',
      made([link('A', 1, 1), link('B', 1, 1)], [link('A', 1, 1)]),
    ],
    ['pieces that are no whole ones', 'out', made([link('A', 1.5, 1)])],
  ])('%s: %s', (_name, supply, product) => {
    expect(productSupply(product)).toBe(supply);
  });

  test('an optional option takes no pieces that others need', () => {
    const [first, second] = made([link('A', 1, 1)], [link('A', 1, 1)]).bundle_options ?? [];
    const bundle = { type_id: 'bundle', bundle_options: [first ?? null, { ...second, required: false }] };
    expect(productSupply(bundle)).toBe('in');
  });
});
