import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorUnits, noMinorUnits } from '../money/minor-units.ts';
import { partOfOrder } from './part-of-order.ts';

const line = (sku: string, qty: number, sum: number, discount = 0) => ({
  sku,
  name: sku,
  qty,
  unitNet: noMinorUnits,
  unitGross: noMinorUnits,
  rowTotal: noMinorUnits,
  rowTotalInclTax: minorUnits(sum),
  discount: minorUnits(discount),
  tax: minorUnits(Math.round((sum - discount) / 5)),
  taxPercent: 25,
});

const orderOf = (...lines: readonly ReturnType<typeof line>[]) => ({
  lines,
  shippingCharge: { net: minorUnits(392), tax: minorUnits(98), gross: minorUnits(490) },
  shippingTaxPercent: 25,
  shippingTitle: 'Standard',
});

const order = orderOf(line('A', 3, 1000, 100), line('B', 1, 500));

test.each([
  ['a line', { lines: [{ sku: 'A' }], hasShipping: false }, 900],
  ['a piece', { lines: [{ sku: 'A', qty: 1 }], hasShipping: false }, 300],
  ['shipping', { lines: [], hasShipping: true }, 490],
  ['everything', { lines: [{ sku: 'A' }, { sku: 'B' }], hasShipping: true }, 1890],
])('%s', (_what, part, amount) => {
  expect(partOfOrder(order, part)).toMatchObject({ kind: 'part', amount });
});

test.each([
  ['too many pieces', { lines: [{ sku: 'A', qty: 4 }], hasShipping: false }, { sku: 'A', left: 3 }],
  ['what is not in it', { lines: [{ sku: 'C' }], hasShipping: false }, { sku: 'C', left: 0 }],
  ['a line twice', { lines: [{ sku: 'B' }, { sku: 'B' }], hasShipping: false }, { sku: 'B', left: 0 }],
])('rejects %s', (_what, part, missing) => {
  expect(partOfOrder(order, part)).toEqual({ kind: 'missing', ...missing });
});

test('shipping belongs to one part alone', () => {
  const part = { lines: [], hasShipping: true };
  expect(partOfOrder(order, part, [{ type: 'shipping', reference: 'shipping', qty: 1 }])).toMatchObject({
    kind: 'missing',
  });
});

test('all parts together cost as much as the order', () => {
  const lines = fc.array(fc.tuple(fc.constantFrom('A', 'B'), fc.integer({ min: 1, max: 7 }), fc.nat(9999)), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(lines, (given) => {
      const whole = orderOf(...given.map(([sku, qty, sum]) => line(sku, qty, sum)));
      const taken: { type: 'product' | 'shipping'; reference: string; qty: number }[] = [];
      let [amount, tax] = [0, 0];
      for (const { sku, qty } of whole.lines) {
        for (let piece = 0; piece < qty; piece++) {
          const part = partOfOrder(whole, { lines: [{ sku, qty: 1 }], hasShipping: false }, taken);
          if (part.kind !== 'part') throw new Error(`There is one more ${sku}`);
          taken.push(...part.lines);
          amount += part.amount;
          tax += part.lines[0]?.tax ?? 0;
        }
      }
      expect(amount).toBe(whole.lines.reduce((sum, each) => sum + each.rowTotalInclTax, 0));
      expect(tax).toBe(whole.lines.reduce((sum, each) => sum + each.tax, 0));
    }),
  );
});
