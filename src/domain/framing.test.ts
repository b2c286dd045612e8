import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  canBuyPassepartout,
  framesForPassepartout,
  hangerSizeOption,
  hangerWidth,
  isSameSizeOrBigger,
  parsePrintSize,
  specialFrameKind,
} from './framing.ts';

test.each([
  ['50x70 cm', { width: 50, height: 70 }],
  ['50 × 70', { width: 50, height: 70 }],
  ['A4 (29,7X42)', { width: 29.7, height: 42 }],
  ['21.5x30', { width: 21.5, height: 30 }],
  ['0x30', null],
  ['large', null],
  ['', null],
  [null, null],
  [undefined, null],
])('parsePrintSize %j', (label, size) => {
  expect(parsePrintSize(label)).toEqual(size);
});

describe('isSameSizeOrBigger', () => {
  const size = (text: string) => parsePrintSize(text) ?? { width: 0, height: 0 };
  test.each([
    ['50x70', '50x70', true],
    ['70x50', '50x70', true],
    ['70x100', '50x70', true],
    ['50x70', '70x100', false],
    ['40x100', '50x70', false],
    ['50x69', '50x70', false],
  ])('frame %s for %s: %s', (frame, print, expected) => {
    expect(isSameSizeOrBigger(size(frame), size(print))).toBe(expected);
  });

  it('does not depend on which way either hangs', () => {
    const sides = fc.record({
      width: fc.integer({ min: 1, max: 200 }),
      height: fc.integer({ min: 1, max: 200 }),
    });
    const turn = ({ width, height }: { width: number; height: number }) => ({ width: height, height: width });
    fc.assert(
      fc.property(sides, sides, (frame, print) => {
        const fits = isSameSizeOrBigger(frame, print);
        expect([isSameSizeOrBigger(turn(frame), print), isSameSizeOrBigger(frame, turn(print))]).toEqual([
          fits,
          fits,
        ]);
      }),
    );
  });
});

describe('passepartouts', () => {
  const piece = (label: string) => ({ label, size: parsePrintSize(label) });

  it('go with frames of the same size or bigger', () => {
    const frames = ['30x40', '50x70', '70x100', 'unknown'].map(piece);
    expect(framesForPassepartout(piece('50x70'), frames).map(({ label }) => label)).toEqual([
      '50x70',
      '70x100',
    ]);
  });

  test.each([
    ['50x70', ['50x70'], true],
    ['50x70', ['30x40'], false],
    ['50x70', [], false],
    ['unknown', ['50x70'], false],
  ])('%s with %j: %s', (passepartout, frames, expected) => {
    expect(canBuyPassepartout(piece(passepartout), frames.map(piece))).toBe(expected);
  });
});

test.each([
  [81, 31],
  ['82', 51],
  [83, 71],
  [84, undefined],
])('poster hanger %j is %j cm wide', (option, width) => {
  expect(hangerWidth(option)).toBe(width);
  if (width !== undefined) expect(hangerSizeOption(width)).toBe(Number(option));
});

test('there is no poster hanger of other widths', () => {
  expect(hangerSizeOption(40)).toBeUndefined();
});

test.each([
  ['f-002-50x70', 'f-002'],
  ['F-004', 'f-004'],
  ['f-003-50x70', null],
  ['x-f-002', null],
  ['', null],
])('specialFrameKind %j is %j', (sku, kind) => {
  expect(specialFrameKind(sku)).toBe(kind);
});
