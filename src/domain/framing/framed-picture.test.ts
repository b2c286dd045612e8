import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { framePicture, frameKinds, inMillimetres, turnedLike, windowFor } from './framed-picture.ts';
import type { Framing, FramedPicture, Rectangle, Size } from './framed-picture.ts';
import { parsePrintSize } from './framing.ts';

function size(label: string): Size {
  const parsed = parsePrintSize(label);
  if (!parsed) throw new Error(`${label} is no size`);
  return inMillimetres(parsed);
}

function hung(print: string, framing: Framing = {}): FramedPicture {
  const result = framePicture(size(print), framing);
  if (!result.ok) throw new Error(result.problem);
  return result.picture;
}

const wood = (label: string) => ({ kind: 'wood' as const, size: size(label) });
const board = (label: string) => ({ size: size(label) });

describe('valid combinations', () => {
  test.each<[string, Framing, string | null]>([
    ['50x70', {}, null],
    ['50x70', { frame: wood('50x70') }, null],
    ['70x50', { frame: wood('50x70') }, null],
    ['50x70', { frame: wood('70x100') }, 'passepartout-needed'],
    ['50x70', { frame: wood('40x50') }, 'frame-too-small'],
    ['50x70', { frame: wood('70x100'), passepartout: board('70x100') }, null],
    ['70x50', { frame: wood('70x100'), passepartout: board('70x100') }, null],
    ['50x70', { frame: wood('100x140'), passepartout: board('70x100') }, null],
    ['50x70', { frame: wood('50x70'), passepartout: board('50x70') }, null],
    ['50x70', { frame: wood('50x70'), passepartout: board('70x100') }, 'frame-too-small'],
    ['50x70', { frame: wood('70x100'), passepartout: board('40x50') }, 'passepartout-too-small'],
    ['50x70', { passepartout: board('50x70') }, 'frame-needed'],
    ['30x40', { hanger: { length: 310 } }, null],
    ['50x70', { hanger: { length: 510 } }, null],
    ['70x50', { hanger: { length: 710 } }, null],
    ['50x70', { hanger: { length: 310 } }, 'hanger-does-not-fit'],
    ['30x40', { hanger: { length: 510 } }, 'hanger-does-not-fit'],
    ['30x40', { hanger: { length: 310 }, frame: wood('30x40') }, 'hanger-does-not-fit'],
  ])('%s in %j: %s', (print, framing, problem) => {
    const result = framePicture(size(print), framing);
    expect(result.ok ? null : result.problem).toBe(problem);
  });
});

describe('sizes on the wall', () => {
  it('of a sheet equal its own', () => {
    expect(hung('30x40').total).toEqual({ width: 300, height: 400 });
  });

  it('of a frame include its moulding, which covers 5 mm of the sheet', () => {
    const { total, frame, visible } = hung('50x70', { frame: wood('50x70') });
    expect(total).toEqual({ width: 530, height: 730 });
    expect(frame?.opening).toEqual({ x: 20, y: 20, width: 490, height: 690 });
    expect(visible).toEqual(frame?.opening);
  });

  it('of a floating frame include the gap, and show the whole sheet', () => {
    const { total, visible, sheet } = hung('50x70', { frame: { ...wood('50x70'), gap: 6 } });
    expect(total).toEqual({ width: 552, height: 752 });
    expect(visible).toEqual(sheet);
  });

  it('of a framed print with a passepartout equal those of the frame, with a window cut for the print', () => {
    const {
      total,
      board: cut,
      visible,
    } = hung('40x30', {
      frame: wood('40x50'),
      passepartout: board('40x50'),
    });
    expect(total).toEqual({ width: 530, height: 430 });
    expect(cut?.window).toEqual({ x: 70, y: 70, width: 390, height: 290 });
    expect(visible).toEqual({ x: 72.5, y: 72.5, width: 385, height: 285 });
  });

  it('of a print on bars include the bars', () => {
    const { total, sheet } = hung('30x40', { hanger: { length: 310 } });
    expect(total).toEqual({ width: 310, height: 410 });
    expect(sheet).toEqual({ x: 5, y: 5, width: 300, height: 400 });
  });
});

test('the window of a board as large as the print leaves a border', () => {
  expect(windowFor(size('50x70'), size('50x70'))).toEqual({ width: 390, height: 590 });
});

test.each([
  ['50x70', '30x40', '50x70'],
  ['50x70', '40x30', '70x50'],
  ['50x70', '30x30', '50x70'],
  ['50x50', '40x30', '50x50'],
])('turnedLike %s %s: %s', (given, other, expected) => {
  expect(turnedLike(size(given), size(other))).toEqual(size(expected));
});

test('a board around a square print has its frame’s orientation', () => {
  const square = { width: 300, height: 300 };
  const framed = (board: Size) =>
    framePicture(square, { frame: { kind: 'wood', size: size('70x50') }, passepartout: { size: board } });
  expect(framed(size('50x70'))).toEqual(framed(size('70x50')));
  expect(framed(size('50x70'))).toMatchObject({
    ok: true,
    picture: { board: { outer: { width: 700, height: 500 } } },
  });
});

describe('every valid picture', () => {
  const side = fc.integer({ min: 100, max: 1400 });
  const sizes = fc.record({ width: side, height: side });
  const framings = fc.record(
    {
      frame: fc.record(
        {
          kind: fc.constantFrom(...frameKinds),
          size: sizes,
          profile: fc.integer({ min: 8, max: 60 }),
          gap: fc.integer({ min: 0, max: 12 }),
        },
        { requiredKeys: ['kind', 'size'] },
      ),
      passepartout: fc.record({ size: sizes }),
    },
    { requiredKeys: [] },
  );
  const contains = (outer: Rectangle, inner: Rectangle) =>
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height;

  it('is nested and centred, from the outside to the inside', () => {
    fc.assert(
      fc.property(sizes, framings, (print, framing) => {
        const result = framePicture(print, framing);
        fc.pre(result.ok);
        const { total, frame, board: cut, sheet, visible } = result.picture;
        const nested = [{ x: 0, y: 0, ...total }, frame?.opening, cut?.window, visible].filter(
          (rectangle) => rectangle !== undefined,
        );
        for (const [index, inner] of nested.entries()) {
          expect(contains(nested[index - 1] ?? inner, inner)).toBe(true);
          expect(inner.x + inner.width / 2).toBeCloseTo(total.width / 2);
          expect(inner.y + inner.height / 2).toBeCloseTo(total.height / 2);
        }
        expect(contains(sheet, visible)).toBe(true);
        expect(visible.width > 0 && visible.height > 0).toBe(true);
      }),
    );
  });

  it('does not depend on the parts’ orientation', () => {
    fc.assert(
      fc.property(sizes, framings, (print, framing) => {
        const turn = ({ width, height }: Size) => ({ width: height, height: width });
        const { frame, passepartout } = framing;
        const turned = {
          ...(frame && { frame: { ...frame, size: turn(frame.size) } }),
          ...(passepartout && { passepartout: { ...passepartout, size: turn(passepartout.size) } }),
        };
        fc.pre(print.width !== print.height);
        expect(framePicture(print, turned)).toEqual(framePicture(print, framing));
      }),
    );
  });
});
