import { describe, expect, test } from 'vitest';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import { attributeSetIds } from '../../domain/product/attribute-sets.ts';
import type { FramingOffer } from '../../domain/framing/framing-offer.ts';
import { framingTie } from '../../domain/cart/framing-tie.ts';
import type { Product } from '../../domain/product/product.ts';
import type { WallPlace } from '../../domain/wall/wall.ts';
import { nameOfLine, pieceOf, printFor, selectionOfPiece, sizeOfPiece, skusOfPiece } from './wall-pieces.ts';
import { hangingPrint } from './wall-print.ts';
import type { HangingPrint } from './wall-print.ts';

const page = { storeCode: 'en', appendStoreCode: true };
const labels = { 7: '30×40 cm', 9: '50×70 cm' };
const child = (option: number, price: number, status = 1) => ({
  sku: `moon-${option}`,
  status,
  sizes: String(option),
  price_incl_tax: decimalAmount(price),
  original_price_incl_tax: decimalAmount(price),
});
const poster = (change: object = {}) =>
  ({
    sku: 'moon',
    name: 'Moon',
    type_id: 'configurable',
    attribute_set_id: attributeSetIds.poster,
    status: 1,
    url_path: 'posters/moon',
    image: '/m/moon.svg',
    price_incl_tax: decimalAmount(10),
    original_price_incl_tax: decimalAmount(10),
    configurable_options: [
      {
        attribute_id: 214,
        attribute_code: 'sizes',
        label: 'Size',
        values: Object.entries(labels).map(([value, label]) => ({ value_index: Number(value), label })),
      },
    ],
    configurable_children: [child(9, 20), child(7, 10)],
    ...change,
  }) as unknown as Product;
const moon = hangingPrint(poster(), page) as HangingPrint;

const part = (sku: string, sizes: readonly (readonly [number, number])[], price: number) => ({
  sku,
  name: sku,
  href: `/en/${sku}`,
  thumbnail: '/f.svg',
  attribute: { id: 214, label: 'Size' },
  sizes: sizes.map(([width, height]) => ({
    sku: `${sku}-${width}x${height}`,
    option: width,
    label: `${width}×${height} cm`,
    width,
    height,
    price_incl_tax: decimalAmount(price),
  })),
});
const offer: FramingOffer = {
  frames: [
    {
      ...part(
        'oak',
        [
          [30, 40],
          [50, 70],
        ],
        30,
      ),
      kind: 'wood',
      finish: 'oak',
    },
  ],
  passepartouts: [{ ...part('mat', [[50, 70]], 5), colour: 'white' }],
  hangers: [],
};
const slot = { width: 500, height: 700 };
const place = (print: WallPlace['print']): WallPlace => ({ id: 1, slot, ...(print && { print }) });
const knowledge = { prints: { moon, gone: 'none' as const }, offer };

describe('pieces', () => {
  test('a print has its sizes in ascending order, by their labels', () => {
    expect(moon.sizes.map(({ sku, width, height }) => [sku, width, height])).toEqual([
      ['moon-7', 30, 40],
      ['moon-9', 50, 70],
    ]);
    expect(moon.href).toBe('/en/posters/moon');
  });

  test.each([
    ['a frame', { attribute_set_id: attributeSetIds.frame }],
    ['a print that is off', { status: 2 }],
    ['a print whose sizes are all off', { configurable_children: [child(7, 10, 2)] }],
    ['a print that does not say how large it is', { configurable_options: [], type_id: 'simple' }],
  ])('%s is no piece', (_name, change) => {
    expect(hangingPrint(poster(change), page)).toBeUndefined();
  });
});

describe('a place', () => {
  test.each([
    ['is empty', undefined, [], { width: 500, height: 700 }],
    ['waits for a print that was asked for', { sku: 'sun' }, [], { width: 500, height: 700 }],
    ['has a print that is gone', { sku: 'gone' }, ['print'], { width: 500, height: 700 }],
    ['has a bare print', { sku: 'moon', child: 'moon-7' }, [], { width: 300, height: 400 }],
    ['has a framed print', { sku: 'moon', child: 'moon-7', frame: 'oak' }, [], { width: 330, height: 430 }],
    [
      'has a print in a size that is gone',
      { sku: 'moon', child: 'moon-8' },
      ['size'],
      { width: 500, height: 700 },
    ],
    [
      'has a print whose frame is gone',
      { sku: 'moon', child: 'moon-7', frame: 'brass' },
      ['frame'],
      { width: 300, height: 400 },
    ],
    [
      'has a board that is too small',
      { sku: 'moon', child: 'moon-9', frame: 'oak', passepartout: 'mat' },
      ['passepartout'],
      { width: 530, height: 730 },
    ],
  ])('%s', (_name, print, lost, size) => {
    const found = pieceOf(place(print), knowledge);
    expect(found.lost).toEqual(lost);
    expect(sizeOfPiece(place(print), found)).toEqual(size);
  });
});

describe('a framed print', () => {
  const { piece } = pieceOf(
    place({ sku: 'moon', child: 'moon-7', frame: 'oak', passepartout: 'mat' }),
    knowledge,
  );

  test('costs its parts together, at live prices', () => {
    expect(selectionOfPiece(piece!, {}).price).toBe(45);
    const live = { 'oak-50x70': { price_incl_tax: decimalAmount(40) } };
    expect(selectionOfPiece(piece!, live).price).toBe(55);
    expect(skusOfPiece(piece!)).toEqual(['moon-7', 'oak-50x70', 'mat-50x70']);
  });

  test('is bought as separate lines, tied to the print', () => {
    const { lines } = selectionOfPiece(piece!, {});
    expect(lines.map((line) => [line.sku, line.qty, framingTie(line)?.for, framingTie(line)?.part])).toEqual([
      ['moon-7', 1, undefined, undefined],
      ['oak-50x70', 1, 'moon-7', 'frame'],
      ['mat-50x70', 1, 'moon-7', 'passepartout'],
    ]);
    expect(lines.map(nameOfLine)).toEqual(['Moon, 30×40 cm', 'oak, 50×70 cm', 'mat, 50×70 cm']);
  });
});

test.each([
  [{ width: 300, height: 400 }, {}, { sku: 'moon', child: 'moon-7' }],
  [{ width: 700, height: 500 }, { frame: 'oak' }, { sku: 'moon', child: 'moon-9', frame: 'oak' }],
])('a print for a slot of %j has the nearest size', (size, framing, expected) => {
  expect(printFor(moon, size, framing)).toEqual(expected);
});
