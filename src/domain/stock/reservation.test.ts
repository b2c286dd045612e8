import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { piecesToReserve, reservationPeriod, reservedPieces, type Held } from './reservation.ts';

const limits = { piecesPerCart: 10, sharePerCaller: 0.5 };

describe('pieces to reserve', () => {
  test.each([
    [1, 1, 0, 0],
    [1, 2, 0, 1],
    [2, 3, 0, 1],
    [3, 10, 0, 3],
    [9, 10, 0, 5],
    [9, 10, 4, 1],
    [9, 10, 5, 0],
    [50, 1000, 0, 10],
    [1, 0, 0, 0],
  ])(
    'of %i wanted, with %i in stock and %i held by the caller: %i',
    (wanted, inStock, heldByCaller, most) => {
      expect(piecesToReserve(wanted, { inStock, heldByCaller }, limits)).toBe(most);
    },
  );
});

const cartOf = (caller: fc.Arbitrary<string>) =>
  fc.record({ caller, wanted: fc.integer({ min: 1, max: 40 }), sold: fc.integer({ min: 0, max: 5 }) });

describe('reserved pieces', () => {
  test('whatever the carts of one caller do, and others buy, one more piece can be had while there is any', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.array(cartOf(fc.constant('one'))), (pieces, carts) => {
        let inStock = pieces;
        const held: Held[] = [];
        for (const { caller, wanted, sold } of carts) {
          const heldByCaller = held.reduce((sum, { qty }) => sum + qty, 0);
          held.push({
            caller,
            qty: piecesToReserve(wanted, { inStock, heldByCaller }, limits),
            isPaying: false,
          });
          inStock = Math.max(1, inStock - sold);
          expect(reservedPieces(held, inStock, limits)).toBeLessThan(inStock);
        }
      }),
    );
  });

  test('of an order that waits for its payment are all', () => {
    const held = [
      { caller: 'one', qty: 3, isPaying: true },
      { caller: 'one', qty: 2, isPaying: false },
      { caller: 'other', qty: 1, isPaying: false },
    ];
    expect(reservedPieces(held, 3, limits)).toBe(3 + 1 + 1);
  });
});

const minutes = (count: number) => new Date(count * 60_000);
const times = { reservation: 30 * 60_000, reservationInAll: 60 * 60_000, reservationAgain: 24 * 60 * 60_000 };

describe('the period of reservations', () => {
  test.each([
    [undefined, 0, { since: minutes(0), until: minutes(30) }],
    [minutes(0), 20, { since: minutes(0), until: minutes(50) }],
    [minutes(0), 50, { since: minutes(0), until: minutes(60) }],
    [minutes(0), 60, undefined],
    [minutes(0), 24 * 60 - 1, undefined],
    [minutes(0), 24 * 60, { since: minutes(24 * 60), until: minutes(24 * 60 + 30) }],
  ])('that began at %s, %i minutes later', (since, now, period) => {
    expect(reservationPeriod(since, minutes(now), times)).toEqual(period);
  });

  test('has an end that no renewal moves', () => {
    const renewals = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1 });
    fc.assert(
      fc.property(renewals, (pauses) => {
        let now = 0;
        let since: Date | undefined;
        for (const pause of pauses) {
          now += pause;
          const period = reservationPeriod(since, minutes(now), times);
          since = period?.since ?? since;
          if (now < 24 * 60 && period)
            expect(period.until.getTime()).toBeLessThanOrEqual(minutes(60 + pauses[0]!).getTime());
        }
      }),
    );
  });
});
