import { describe, expect, it } from 'vitest';
import { optimiseLine } from './platform-line.ts';

describe('optimiseLine', () => {
  const line = {
    sku: 'sun',
    qty: 1,
    category: [],
    category_ids: [3],
    description: '…',
    media_gallery: [],
    product_links: [],
    stock: {},
    configurable_children: [],
    configurable_options: [],
    product_option: null,
  };

  it('keeps what the cart needs', () => {
    expect(optimiseLine(line)).toEqual({ sku: 'sun', qty: 1, product_option: null });
  });

  it('keeps children and options if lines can be configured again', () => {
    const kept = optimiseLine(line, { reconfigurable: true });
    expect(Object.keys(kept)).toEqual([
      'sku',
      'qty',
      'configurable_children',
      'configurable_options',
      'product_option',
    ]);
  });
});
