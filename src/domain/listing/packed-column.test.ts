import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { packCodes, packNumbers, unpackCodes, unpackNumbers } from './packed-column.ts';

describe('packCodes', () => {
  test.each([
    ['no digit for one code', [0, 0, 0], 1, ''],
    ['one digit up to 64 codes', [0, 1, 63], 64, 'AB_'],
    ['two from 65 on, low ones first', [0, 64, 65], 66, 'AABABB'],
    ['no rows', [], 100, ''],
  ])('%s', (_, codes, limit, text) => {
    expect(packCodes(codes, limit)).toBe(text);
    expect([...unpackCodes(text, codes.length)]).toEqual(codes);
  });

  it('is reversible', () => {
    const columns = fc
      .integer({ min: 1, max: 300_000 })
      .chain((limit) => fc.tuple(fc.constant(limit), fc.array(fc.nat(limit - 1))));
    fc.assert(
      fc.property(columns, ([limit, codes]) => {
        expect([...unpackCodes(packCodes(codes, limit), codes.length)]).toEqual(codes);
      }),
    );
  });
});

describe('packNumbers', () => {
  const unpacked = (numbers: readonly (number | undefined)[]) => {
    const { values, ranks } = unpackNumbers(packNumbers(numbers), numbers.length);
    return [...ranks].map((rank) => values[rank]);
  };

  test.each([
    ['whole', [3, 1, 2, 1], 1],
    ['prices', [12.95, 5.95, 12.95], 100],
    ['prices with noise', [0.1 + 0.2, 19.99], 100],
    ['four decimals', [0.1234], 10_000],
    ['negative', [-5, 0, 5], 1],
    ['none', [undefined, 4, undefined], 1],
    ['nothing at all', [], 1],
  ])('%s', (_, numbers, scale) => {
    expect(packNumbers(numbers).scale).toBe(scale);
    const rounded = (number: number | undefined) =>
      number === undefined ? undefined : Math.round(number * 10_000) / 10_000;
    expect(unpacked(numbers)).toEqual(numbers.map(rounded));
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('rejects %d', (number) => {
    expect(unpacked([number, 1])).toEqual([undefined, 1]);
  });

  it('ranks numbers, rows without one last', () => {
    const prices = fc.array(fc.option(fc.integer({ min: -1e6, max: 1e6 }), { nil: undefined }));
    fc.assert(
      fc.property(prices, (numbers) => {
        const { ranks } = unpackNumbers(packNumbers(numbers), numbers.length);
        numbers.forEach((a, row) =>
          numbers.forEach((b, other) => {
            const expected = (a ?? Number.MAX_VALUE) - (b ?? Number.MAX_VALUE);
            expect(Math.sign((ranks[row] ?? 0) - (ranks[other] ?? 0))).toBe(Math.sign(expected));
          }),
        );
      }),
      { numRuns: 50 },
    );
  });
});
