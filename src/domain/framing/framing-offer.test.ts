import { describe, expect, it, test } from 'vitest';
import type { Attribute } from '../product/attribute.ts';
import { framingOffer } from './framing-offer.ts';
import type { Product } from '../product/product.ts';

const attributes = [
  { attribute_code: 'sizes', options: [{ value: '9', label: '50×70 cm' }] },
  { attribute_code: 'frame_color', options: [{ value: '266', label: 'Messing' }] },
] as unknown as readonly Attribute[];
const context = {
  attributes,
  hangerWidths: { 81: 31, 82: 51, 83: 71 },
  hrefOf: ({ sku }: Product) => `/de/${sku}`,
  thumbnailOf: ({ sku }: Product) => `/img/${sku}`,
};
const offerOf = (...products: object[]) => framingOffer(products as Product[], context);

function product(fields: object): object {
  return { status: 1, price_incl_tax: 10, original_price_incl_tax: 10, ...fields };
}

function configurable(set: number, children: readonly object[], more: object = {}): object {
  return product({
    sku: 'f-001',
    name: 'Eichenrahmen',
    attribute_set_id: set,
    configurable_options: [
      {
        attribute_id: 214,
        attribute_code: 'sizes',
        label: 'Größe',
        values: [
          { value_index: 9, label: '50×70 cm' },
          { value_index: 7, label: '30×40 cm' },
          { value_index: 81, label: '31 cm' },
        ],
      },
    ],
    configurable_children: children,
    ...more,
  });
}

const child = (option: number, more: object = {}) =>
  product({ sku: `f-001-${option}`, sizes: String(option), ...more });

describe('framingOffer', () => {
  it('lists a frame’s sizes, smallest first, with the fields of a cart line', () => {
    const { frames } = offerOf(
      configurable(10, [
        child(9, { original_price_incl_tax: 12 }),
        child(7, { stock: { is_in_stock: false } }),
      ]),
    );
    expect(frames).toEqual([
      {
        sku: 'f-001',
        name: 'Eichenrahmen',
        href: '/de/f-001',
        thumbnail: '/img/f-001',
        attribute: { id: 214, label: 'Größe' },
        kind: 'wood',
        finish: 'oak',
        sizes: [
          {
            sku: 'f-001-7',
            option: 7,
            label: '30×40 cm',
            width: 30,
            height: 40,
            price_incl_tax: 10,
            isOut: true,
          },
          {
            sku: 'f-001-9',
            option: 9,
            label: '50×70 cm',
            width: 50,
            height: 70,
            price_incl_tax: 10,
            original_price_incl_tax: 12,
          },
        ],
      },
    ]);
  });

  it('includes a frame in one size, named by its own option', () => {
    const { frames } = offerOf(product({ sku: 'x', name: 'Rahmen', attribute_set_id: 10, sizes: 9 }));
    expect(frames[0]?.sizes).toMatchObject([{ sku: 'x', label: '50×70 cm', width: 50, height: 70 }]);
    expect(frames[0]).not.toHaveProperty('attribute');
  });

  test.each([
    ['fields', { width_cm: 21, height_cm: '29.7' }, { width: 21, height: 29.7 }],
    ['the name', { name: 'Rahmen 40x50' }, { width: 40, height: 50 }],
  ])('reads the size from %s', (_, fields, size) => {
    const { frames } = offerOf(product({ sku: 'x', name: 'Rahmen', attribute_set_id: 10, ...fields }));
    expect(frames[0]?.sizes).toMatchObject([size]);
  });

  test.each([
    ['has no size', { name: 'Rahmen' }],
    ['is disabled', { name: 'Rahmen 40x50', status: 2 }],
    ['has no price', { name: 'Rahmen 40x50', price_incl_tax: 0 }],
    ['is of another set', { name: 'Rahmen 40x50', attribute_set_id: 9 }],
  ])('leaves out what %s', (_, fields) => {
    const { frames } = offerOf(product({ sku: 'x', attribute_set_id: 10, ...fields }));
    expect(frames).toEqual([]);
  });

  test.each([
    ['the words of its attributes', 'x', { frame_color: 266 }, { kind: 'metal', finish: 'brass' }],
    ['fields', 'x', { frame_finish: 'black', frame_profile: 24 }, { kind: 'black', profile: 24 }],
    ['kind f-002: a shadow gap', 'f-002', {}, { special: 'f-002', gap: 6 }],
    ['kind f-004: magnets, no glass', 'f-004', {}, { special: 'f-004', hasGlass: false }],
  ])('describes a frame’s look by %s', (_, sku, fields, look) => {
    const { frames } = offerOf(product({ sku, name: 'Rahmen 40x50', attribute_set_id: 10, ...fields }));
    expect(frames[0]).toMatchObject(look);
  });

  it('offers passepartouts by colour and hangers by the length of their option', () => {
    const { passepartouts, hangers } = offerOf(
      product({ sku: 'pp', name: 'Graues Passepartout 50x70', attribute_set_id: 15 }),
      configurable(19, [child(81)], { sku: 'ph', name: 'Schwarze Posterleiste' }),
    );
    expect(passepartouts).toMatchObject([{ colour: 'grey', sizes: [{ width: 50, height: 70 }] }]);
    expect(hangers).toMatchObject([{ finish: 'black', sizes: [{ label: '31 cm', width: 31 }] }]);
  });

  test.each([
    ['Posterleiste Eiche, 71 cm', { width: 71, height: 2 }],
    ['Posterleiste 51cm, 2 cm hoch', { width: 51, height: 2 }],
    ['Posterleiste 31 cm (31x2)', { width: 31, height: 2 }],
    ['Posterleiste 40 cm', undefined],
    ['Posterleiste 71', undefined],
  ])('reads a hanger’s length from its name: %s', (name, size) => {
    const { hangers } = offerOf(product({ sku: 'ph', name, attribute_set_id: 19 }));
    expect(hangers[0]?.sizes[0]).toEqual(size && expect.objectContaining(size));
  });
});
