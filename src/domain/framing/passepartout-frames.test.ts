import { describe, expect, test } from 'vitest';
import { decimalAmount } from '../money/minor-units.ts';
import type { CartLine } from '../cart/cart-line.ts';
import { tiedLine } from '../cart/framing-lines.ts';
import { framingTie } from '../cart/framing-tie.ts';
import type { FramingOffer, OfferedFrame } from './framing-offer.ts';
import { forFrameInCart, frameInCart, offeredFrames, withFrame } from './passepartout-frames.ts';

const frame = (sku: string, ...sides: readonly (readonly [number, number])[]): OfferedFrame => ({
  sku,
  name: sku,
  href: `/${sku}`,
  thumbnail: '',
  kind: 'wood',
  finish: 'oak',
  sizes: sides.map(([width, height]) => ({
    sku: `${sku}-${width}`,
    label: `${width}×${height} cm`,
    width,
    height,
    price_incl_tax: decimalAmount(width),
  })),
});
const offer: FramingOffer = {
  frames: [frame('oak', [30, 40], [50, 70], [70, 100]), frame('ash', [30, 40])],
  passepartouts: [],
  hangers: [],
};
const board = { width: 50, height: 70 };
const line = (sku: string, qty = 1): CartLine => ({ sku, qty });
const boardFor = (sku: string, qty = 1) => tiedLine(line('mat', qty), sku, 'passepartout');

test('offers frames in the smallest size that holds the passepartout', () => {
  expect(offeredFrames(offer, board).map(({ size }) => size.sku)).toEqual(['oak-50']);
  expect(offeredFrames(offer, { width: 40, height: 50 }).map(({ size }) => size.sku)).toEqual(['oak-50']);
  expect(offeredFrames(offer, { width: 100, height: 140 })).toEqual([]);
});

describe('a frame in the cart', () => {
  test.each<[string, CartLine[], number, string | undefined]>([
    ['of the same size', [line('oak-50')], 1, 'oak-50'],
    ['bigger', [line('oak-70')], 1, 'oak-70'],
    ['the smallest of two', [line('oak-70'), line('oak-50')], 1, 'oak-50'],
    ['too small', [line('oak-30')], 1, undefined],
    ['nothing that is a frame', [line('poster')], 1, undefined],
    ['with a passepartout already', [line('oak-50'), boardFor('oak-50')], 1, undefined],
    ['with one for one of two', [line('oak-50', 2), boardFor('oak-50')], 1, 'oak-50'],
    ['of which there are too few', [line('oak-50')], 2, undefined],
    ['of a print', [tiedLine(line('oak-50'), 'print', 'frame')], 1, 'oak-50'],
    [
      'of a print with a passepartout',
      [tiedLine(line('oak-50'), 'print', 'frame'), boardFor('print')],
      1,
      undefined,
    ],
  ])('%s', (_, lines, qty, expected) => {
    expect(frameInCart(lines, offer, board, qty)?.line.sku).toBe(expected);
  });

  test('takes the passepartout, which belongs to its print if there is one', () => {
    const [bought] = forFrameInCart(line('oak-50')).linesFor(line('mat', 2));
    expect(framingTie(bought!)).toEqual({ for: 'oak-50', part: 'passepartout' });
    const [framed] = forFrameInCart(tiedLine(line('oak-50'), 'print', 'frame')).linesFor(line('mat'));
    expect(framingTie(framed!)).toEqual({ for: 'print', part: 'passepartout' });
  });
});

test('a passepartout with its frame adds one of each', () => {
  const [chosen] = offeredFrames(offer, board);
  const added = withFrame(chosen!, {});
  expect(added.price).toBe(50);
  expect(added.linesFor(line('mat', 3)).map((each) => [each.sku, each.qty, framingTie(each)?.for])).toEqual([
    ['oak-50', 3, undefined],
    ['mat', 3, 'oak-50'],
  ]);
});
