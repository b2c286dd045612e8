import { describe, expect, test } from 'vitest';
import { productChecksum, sha3 } from './line-checksum.ts';

describe('productChecksum', () => {
  const options = (extension_attributes: object) => ({ product_option: { extension_attributes } });
  const size = { option_id: '93', option_value: 7 };

  test.each([
    ['nothing chosen', {}, 'null'],
    ['null', { product_option: null }, 'null'],
    ['no list', { product_option: { extension_attributes: {} } }, '{"extension_attributes":{}}'],
    [
      'empty lists',
      options({ bundle_options: [], custom_options: [] }),
      '{"extension_attributes":{"bundle_options":[],"custom_options":[]}}',
    ],
    [
      'configurable, numbers as text',
      options({ configurable_item_options: [size] }),
      '[{"option_id":"93","option_value":"7"}]',
    ],
    [
      'custom before configurable',
      options({
        configurable_item_options: [size],
        custom_options: [{ option_id: 1, option_value: 'Anna' }],
      }),
      '[{"option_id":"1","option_value":"Anna"}]',
    ],
    [
      'bundle first',
      options({
        custom_options: [size],
        bundle_options: [{ option_id: 1, option_qty: 2, option_selections: [3] }],
      }),
      '[{"option_id":"1","option_qty":"2","option_selections":["3"]}]',
    ],
  ])('%s', (_, product, text) => {
    expect(productChecksum(product)).toBe(sha3(text));
  });
});
