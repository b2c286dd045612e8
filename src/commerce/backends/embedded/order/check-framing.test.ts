import { expect, test } from 'vitest';
import { attributeSetIds } from '../../../../domain/product/attribute-sets.ts';
import type { ResolvedLine } from '../base/cart-line.ts';
import { lacksFrame } from './check-framing.ts';

const line = (attributeSetId: number, size: string, qty = 1) =>
  ({
    stored: { sku: `${attributeSetId}-${size}`, qty },
    choice: { attributeSetId, product: {}, labels: [{ label: 'Size', value: size }], name: '' },
  }) as unknown as ResolvedLine;
const mat = (size: string, qty?: number) => line(attributeSetIds.passepartout, size, qty);
const frame = (size: string, qty?: number) => line(attributeSetIds.frame, size, qty);
const print = line(attributeSetIds.poster, '50×70 cm');

test.each([
  ['nothing to frame', [print]],
  ['a frame alone', [frame('30×40 cm')]],
  ['one of the same size', [mat('30×40 cm'), frame('40×30 cm')]],
  ['a bigger one', [frame('50×70 cm'), print, mat('30×40 cm')]],
  ['a passepartout of unknown size with any frame', [mat('A3'), frame('13×18 cm')]],
  ['both of unknown size', [mat('A3'), frame('A3')]],
  ['a frame of unknown size', [mat('30×40 cm'), frame('large')]],
])('accepts %s', (_case, lines) => {
  expect(lacksFrame(lines)).toBe(false);
});

test.each([
  ['no frame', [mat('30×40 cm'), print]],
  ['a smaller frame', [mat('50×70 cm'), frame('30×40 cm')]],
  ['too few frames', [mat('30×40 cm', 2), frame('30×40 cm')]],
  ['an unknown size and no frame', [mat('A3'), print]],
  ['an unknown size and a frame that another needs', [mat('A3'), mat('30×40 cm'), frame('30×40 cm')]],
])('rejects a passepartout with %s', (_case, lines) => {
  expect(lacksFrame(lines)).toBe(true);
});

test('reads the size from fields, too', () => {
  const fields = { width_cm: 50, height_cm: 70 };
  const given = { ...mat(''), choice: { ...mat('').choice, product: fields } } as unknown as ResolvedLine;
  expect(lacksFrame([given, frame('30×40 cm')])).toBe(true);
});
