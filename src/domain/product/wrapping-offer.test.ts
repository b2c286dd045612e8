import { describe, expect, it } from 'vitest';
import type { Product } from './product.ts';
import { wrappingOffer } from './wrapping-offer.ts';

const product = (sku: string, fields: object = {}) =>
  ({
    sku,
    name: sku,
    type_id: 'simple',
    attribute_set_id: 16,
    price_incl_tax: 4.95,
    ...fields,
  }) as unknown as Product;
const option = (is_require: boolean) => ({
  custom_options: [{ option_id: 1, title: 'Card', type: 'field', is_require }],
});

describe('wrappingOffer', () => {
  it('has products that need no further choice', () => {
    const offer = wrappingOffer(
      [
        product('paper'),
        product('poster', { attribute_set_id: 9 }),
        product('sized', { type_id: 'configurable' }),
        product('unknown price', { price_incl_tax: 0 }),
        product('with card', option(true)),
        product('card if wanted', option(false)),
      ],
      { hrefOf: ({ sku }) => `/${sku}`, thumbnailOf: ({ sku }) => `/img/${sku}` },
    );
    expect(offer.map(({ sku }) => sku)).toEqual(['paper', 'card if wanted']);
    expect(offer[0]).toEqual({
      sku: 'paper',
      name: 'paper',
      price_incl_tax: 4.95,
      href: '/paper',
      thumbnail: '/img/paper',
    });
  });
});
