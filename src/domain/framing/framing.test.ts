import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { attributeSetIds } from '../product/attribute-sets.ts';
import {
  hangsInFrame,
  framesForPassepartout,
  hangerSizeOption,
  hangerWidth,
  isSameSizeOrBigger,
  parsePrintSize,
  passepartoutsWithoutFrame,
  specialFrameKind,
} from './framing.ts';

test.each([
  ['50x70 cm', { width: 50, height: 70 }],
  ['50 × 70', { width: 50, height: 70 }],
  ['A4 (29,7X42)', { width: 29.7, height: 42 }],
  ['21.5x30', { width: 21.5, height: 30 }],
  ['12x16 in', { width: 30.5, height: 40.6 }],
  ['8×10″', { width: 20.3, height: 25.4 }],
  ['8.5 x 11 inches', { width: 21.6, height: 27.9 }],
  ['12×16″ (30×40 cm)', { width: 30, height: 40 }],
  ['30×40 cm (12×16″)', { width: 30, height: 40 }],
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

  it('does not depend on their orientation', () => {
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

  it('need frames of the same size or bigger', () => {
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
    expect(framesForPassepartout(piece(passepartout), frames.map(piece)).length > 0).toBe(expected);
  });
});

test.each([
  [81, 31],
  ['82', 51],
  [83, 71],
  [84, undefined],
  ['', undefined],
  ['toString', undefined],
])('poster hanger %j is %j cm wide', (option, width) => {
  expect(hangerWidth(option)).toBe(width);
});

test.each([
  [31, 81],
  ['51', 82],
  [71, 83],
  [30, undefined],
  [31.5, undefined],
  ['', undefined],
])('a poster hanger of %j cm is option %j', (width, option) => {
  expect(hangerSizeOption(width)).toBe(option);
});

test('a shop can configure other poster hangers', () => {
  expect(hangerWidth(90, { 90: 101 })).toBe(101);
  expect(hangerSizeOption(101, { 90: 101 })).toBe(90);
  expect(hangerSizeOption(31, { 90: 101 })).toBeUndefined();
});

test.each([
  ['f-002-50x70', 'f-002'],
  ['F-004', 'f-004'],
  ['f-003-50x70', null],
  ['x-f-002', null],
  ['', null],
  ['f-0021', 'f-002'],
  [null, null],
  [undefined, null],
  [2004, null],
])('specialFrameKind %j is %j', (sku, kind) => {
  expect(specialFrameKind(sku)).toBe(kind);
});

test.each([
  ['poster', true],
  ['studio_ds', true],
  ['plexi', false],
  ['aluminium', false],
  ['frame', false],
  ['default', false],
] as const)('hangsInFrame %s: %j', (kind, expected) => {
  expect(hangsInFrame(attributeSetIds[kind])).toBe(expected);
});

describe('passepartoutsWithoutFrame', () => {
  const sized = (text: string) => {
    const [label = '', qty = '1'] = text.split('*');
    return { size: parsePrintSize(label), qty: Number(qty) };
  };
  const missing = (passepartouts: readonly string[], frames: readonly string[]) =>
    passepartoutsWithoutFrame(passepartouts.map(sized), frames.map(sized)).reduce(
      (sum, each) => sum + each.missing,
      0,
    );

  test.each([
    [[], [], 0],
    [['30x40'], [], 1],
    [['30x40'], ['30x40'], 0],
    [['30x40'], ['40x30'], 0],
    [['30x40'], ['50x70'], 0],
    [['50x70'], ['30x40'], 1],
    [['30x40*2'], ['30x40'], 1],
    [['30x40*2'], ['30x40', '50x70'], 0],
    [['30x40', '50x70'], ['50x70', '30x40'], 0],
    [['30x40', '50x70'], ['50x70'], 1],
    [['unknown'], ['50x70'], 1],
    [['30x40'], ['unknown'], 1],
    [['30x40*0'], [], 0],
    [['30x40*-1'], ['50x70*-3'], 0],
  ])('%j with frames %j: %d', (passepartouts, frames, expected) => {
    expect(missing(passepartouts, frames)).toBe(expected);
  });

  it('names the lines in order', () => {
    const [small, large] = [sized('30x40*3'), sized('50x70')];
    expect(passepartoutsWithoutFrame([small, large], [sized('50x70*2')])).toEqual([
      { passepartout: small, missing: 2 },
    ]);
  });

  it('parses quantities of lines, which may be texts', () => {
    const { size } = sized('30x40');
    const passepartout = { size, qty: '3' };
    expect(passepartoutsWithoutFrame([passepartout], [{ size, qty: '1' }])).toEqual([
      { passepartout, missing: 2 },
    ]);
  });

  it('leaves as few without a frame as possible', () => {
    const side = fc.integer({ min: 1, max: 4 });
    const list = fc.array(
      fc.record({ size: fc.record({ width: side, height: side }), qty: fc.constant(1) }),
      {
        maxLength: 5,
      },
    );
    type List = readonly { readonly size: { readonly width: number; readonly height: number } }[];
    const fewest = ([first, ...others]: List, frames: List): number => {
      if (!first) return 0;
      const fitting = frames.filter((frame) => isSameSizeOrBigger(frame.size, first.size));
      const used = fitting.map((frame) =>
        fewest(
          others,
          frames.filter((each) => each !== frame),
        ),
      );
      return Math.min(1 + fewest(others, frames), ...used);
    };
    fc.assert(
      fc.property(list, list, (passepartouts, frames) => {
        const left = passepartoutsWithoutFrame(passepartouts, frames);
        expect(left.reduce((sum, each) => sum + each.missing, 0)).toBe(fewest(passepartouts, frames));
      }),
    );
  });
});
