import { describe, expect, it } from 'vitest';
import type { Attribute } from '../../domain/product/attribute.ts';
import type { Product } from '../../domain/product/product.ts';
import { attributeLines } from './attribute-values.ts';

const attribute = (code: string, given: Partial<Attribute> = {}): Attribute => ({
  attribute_id: 1,
  attribute_code: code,
  default_frontend_label: code,
  options: [],
  is_user_defined: true,
  is_visible: true,
  is_visible_on_front: true,
  is_comparable: false,
  ...given,
});
const colours = [
  { label: 'Pink', value: '1' },
  { label: 'Blue', value: '2' },
];
const lines = (product: object, ...attributes: Attribute[]) => attributeLines(product as Product, attributes);

describe('attributeLines', () => {
  it.each([[['1', 2]], ['1,2'], [[1, 2, 99]]])('names the options of %j', (value) => {
    expect(lines({ color2: value }, attribute('color2', { options: colours }))).toEqual([
      { label: 'color2', value: 'Pink, Blue' },
    ]);
  });

  it('leaves out options without a label', () => {
    const options = [...colours, { label: '', value: '3' }];
    expect(lines({ color2: '3,2' }, attribute('color2', { options }))).toEqual([
      { label: 'color2', value: 'Blue' },
    ]);
    expect(lines({ color2: '3' }, attribute('color2', { options }))).toEqual([]);
  });

  it('shows plain values, and nothing for an attribute that the product lacks', () => {
    expect(lines({ edition: 50 }, attribute('edition'), attribute('other'))).toEqual([
      { label: 'edition', value: '50' },
    ]);
  });

  it('leaves out internal attributes and those chosen on the page', () => {
    const product = { price: 5, secret: 'x', sizes: 1, configurable_options: [{ attribute_code: 'sizes' }] };
    expect(
      lines(
        product,
        attribute('price', { is_user_defined: false }),
        attribute('secret', { is_visible_on_front: false }),
        attribute('sizes', { options: colours }),
      ),
    ).toEqual([]);
  });
});
