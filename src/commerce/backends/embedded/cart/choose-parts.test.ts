import { describe, expect, test } from 'vitest';
import type { Product } from '../../../../domain/product/product.ts';
import { productOption } from '../../../contract/cart.ts';
import { chooseParts } from './choose-parts.ts';

const part = (sku: string) => ({ sku, name: sku, status: 1, price_incl_tax: 5 });
const link = (id: number, sku: string, is_default = false) => ({
  id,
  sku,
  qty: 1,
  is_default,
  product: part(sku),
});
const set = {
  sku: 'SET',
  type_id: 'bundle',
  bundle_options: [
    { option_id: 1, title: 'Print', type: 'select', required: true, product_links: [link(11, 'PRINT')] },
    { option_id: 2, title: 'Frame', type: 'select', required: false, product_links: [link(21, 'OAK')] },
    { option_id: 3, title: 'Mat', type: 'select', required: true, product_links: [] },
  ],
} as unknown as Product;

const skusOf = (choices: Parameters<typeof chooseParts>[1]) =>
  chooseParts(set, choices).parts.map(({ product }) => product.sku);

describe('the parts of a bundle', () => {
  test('default to the default selection, else the first', () => {
    expect(skusOf([])).toEqual(['PRINT', 'OAK']);
    expect(skusOf([{ option_id: '1', option_selections: ['11'] }])).toEqual(['PRINT', 'OAK']);
  });

  test('are left out if an option stays empty, also when the line is read again', () => {
    const { parts, options, labels } = chooseParts(set, [{ option_id: '2', option_selections: [] }]);
    expect(parts.map(({ product }) => product.sku)).toEqual(['PRINT']);
    expect(labels).toEqual([{ label: 'Print', value: 'PRINT' }]);
    expect(options).toEqual([
      { option_id: 1, option_qty: 1, option_selections: [11] },
      { option_id: 2, option_qty: 1, option_selections: [] },
    ]);
    const stored = productOption.parse({ extension_attributes: { bundle_options: options } });
    expect(skusOf(stored.extension_attributes?.bundle_options ?? [])).toEqual(['PRINT']);
  });

  test('are named once, with their quantity if above one', () => {
    const named = (qty: number) => ({
      ...link(11, 'REEF-40'),
      qty,
      product: { ...part('REEF-40'), name: 'Reef 40×50 cm' },
    });
    const labels = (qty: number) => {
      const [option] = set.bundle_options ?? [];
      const options = [{ ...option!, title: 'Reef', product_links: [named(qty)] }];
      const reef = { ...set, bundle_options: options } as unknown as Product;
      return chooseParts(reef, []).labels;
    };
    expect(labels(1)).toEqual([{ label: 'Reef', value: '40×50 cm' }]);
    expect(labels(2)).toEqual([{ label: 'Reef', value: '2 × 40×50 cm' }]);
  });

  test('never include those of an option without any', () => {
    expect(skusOf([{ option_id: '3', option_selections: [] }])).toEqual(['PRINT', 'OAK']);
    expect(() => skusOf([{ option_id: '3', option_selections: ['31'] }])).toThrow('Please configure');
  });

  test('are required if an option must not stay empty', () => {
    expect(() => skusOf([{ option_id: '1', option_selections: [] }])).toThrow('Please configure');
  });
});
