import { describe, expect, it, test } from 'vitest';
import { decimalAmount } from '../money/minor-units.ts';
import {
  boardSizesFor,
  chooseFraming,
  chosenParts,
  framesFor,
  hangersFor,
  needsBoard,
  passepartoutsOf,
  pictureOf,
} from './framing-choice.ts';
import { parsePrintSize } from './framing.ts';
import type { PrintSize } from './framing.ts';
import type { FramingOffer, OfferedPart } from './framing-offer.ts';

function size(label: string): PrintSize {
  const parsed = parsePrintSize(label);
  if (!parsed) throw new Error(`${label} is no size`);
  return parsed;
}

function part(sku: string, sizes: readonly PrintSize[]): OfferedPart {
  return {
    sku,
    name: sku,
    href: `/${sku}`,
    thumbnail: '',
    sizes: sizes.map(({ width, height }) => ({
      sku: `${sku}-${width}x${height}`,
      label: `${width}×${height} cm`,
      width,
      height,
      price_incl_tax: decimalAmount(10),
    })),
  };
}

const all = ['13x18', '21x30', '30x40', '40x50', '50x70', '70x100'].map(size);
const offer: FramingOffer = {
  frames: [
    { ...part('oak', all), kind: 'wood', finish: 'oak' },
    { ...part('steel', [size('50x70')]), kind: 'metal', finish: 'silver' },
  ],
  passepartouts: [{ ...part('white', all), colour: 'white' }],
  hangers: [
    {
      ...part(
        'bars',
        [31, 51, 71].map((width) => ({ width, height: 2 })),
      ),
      finish: 'oak',
    },
  ],
};
const skus = (parts: readonly { readonly size: { readonly sku: string } }[]) =>
  parts.map((chosen) => chosen.size.sku);

test.each([
  ['50x70', ['oak-50x70', 'steel-50x70']],
  ['70x50', ['oak-50x70', 'steel-50x70']],
  ['30x40', ['oak-30x40']],
  ['100x140', []],
])('frames for %s: %j', (print, expected) => {
  expect(skus(framesFor(offer, size(print)))).toEqual(expected);
});

test.each([
  ['30x40', ['bars-31x2']],
  ['50x70', ['bars-51x2']],
  ['70x50', ['bars-71x2']],
  ['70x100', ['bars-71x2']],
  ['31x40', ['bars-31x2']],
  ['40x50', []],
])('hangers for %s: %j', (print, expected) => {
  expect(skus(hangersFor(offer, size(print)))).toEqual(expected);
});

test.each([
  ['13x18', ['21x30', '30x40', '40x50']],
  ['30x40', ['40x50', '50x70', '70x100']],
  ['40x30', ['40x50', '50x70', '70x100']],
  ['50x70', ['70x100']],
  ['70x100', []],
  ['48x68', ['70x100']],
])('boards for %s: %j', (print, expected) => {
  expect(boardSizesFor(offer, size(print))).toEqual(expected.map(size));
});

test('a board is offered only if there is a frame of its size', () => {
  const frames = offer.frames.filter(({ sku }) => sku === 'steel');
  expect(boardSizesFor({ ...offer, frames }, size('30x40'))).toEqual([size('50x70')]);
  expect(skus(passepartoutsOf(offer, size('50x70')))).toEqual(['white-50x70']);
});

describe('chooseFraming', () => {
  test.each([
    ['30x40', {}, []],
    ['30x40', { frame: 'oak' }, ['oak-30x40']],
    ['40x30', { frame: 'oak' }, ['oak-30x40']],
    ['30x40', { frame: 'steel' }, []],
    ['30x40', { frame: 'oak', passepartout: 'white' }, ['oak-40x50', 'white-40x50']],
    ['30x40', { frame: 'oak', passepartout: 'white-50x70' }, ['oak-50x70', 'white-50x70']],
    ['30x40', { frame: 'steel', passepartout: 'white-50x70' }, ['steel-50x70', 'white-50x70']],
    ['40x50', { frame: 'oak', passepartout: 'white-40x50' }, ['oak-50x70', 'white-50x70']],
    ['70x100', { frame: 'oak', passepartout: 'white' }, ['oak-70x100']],
    ['50x70', { frame: 'oak-30x40' }, ['oak-50x70']],
    ['30x40', { passepartout: 'white' }, []],
    ['30x40', { frame: 'bars' }, ['bars-31x2']],
    ['30x40', { frame: 'bars', passepartout: 'white' }, ['bars-31x2']],
    ['40x50', { frame: 'bars' }, []],
    ['30x40', { frame: 'unknown', passepartout: 'unknown' }, []],
    ['100x140', { frame: 'oak' }, []],
    ['48x68', { frame: 'oak' }, ['oak-70x100', 'white-70x100']],
    ['48x68', { frame: 'steel' }, []],
  ])('%s with %j: %j', (print, wish, expected) => {
    const chosen = chooseFraming(offer, size(print), wish);
    expect(skus(chosenParts(chosen))).toEqual(expected);
    expect(pictureOf(size(print), chosen)).toBeDefined();
  });

  it('is drawn in its frame’s size', () => {
    const print = size('40x30');
    const picture = pictureOf(print, chooseFraming(offer, print, { frame: 'oak', passepartout: 'white' }));
    expect(picture?.total).toEqual({ width: 530, height: 430 });
    expect(picture?.board?.colour).toBe('white');
  });
});

test.each([
  ['30x40', false],
  ['48x68', true],
  ['100x140', false],
])('%s needs a board: %s', (print, expected) => {
  expect(needsBoard(offer, size(print))).toBe(expected);
});
