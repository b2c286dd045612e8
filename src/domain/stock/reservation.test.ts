import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reservableQuantity, reservationPeriod, reservedQuantity, type Held } from './reservation.ts';

const limits = { piecesPerCart: 10, sharePerNetwork: [0.5, 0.75, 0.9] };

describe('pieces to reserve', () => {
  test.each([
    [1, 1, [0], 0],
    [1, 2, [0], 1],
    [2, 3, [0], 1],
    [3, 10, [0], 3],
    [9, 10, [0], 5],
    [9, 10, [4], 1],
    [9, 10, [5], 0],
    [9, 10, [0, 5, 5], 2],
    [9, 10, [0, 7, 7], 0],
    [9, 10, [0, 0, 8], 1],
    [9, 10, [0, 0, 9], 0],
    [50, 1000, [0], 10],
    [1, 0, [0], 0],
  ])(
    'of %i wanted, with %i in stock and %j held by the caller’s networks: %i',
    (wanted, inStock, heldByNetworks, most) => {
      expect(reservableQuantity(wanted, { inStock, heldByNetworks }, limits)).toBe(most);
    },
  );
});

/** Callers of one /48: by their /64, which are in two /56. */
const caller = fc.constantFrom('a1', 'a2', 'b1', 'b2').map((subnet) => [subnet, subnet.charAt(0), 'site']);
const cart = fc.record({
  caller,
  wanted: fc.integer({ min: 1, max: 40 }),
  sold: fc.integer({ min: 0, max: 5 }),
});

describe('reserved pieces', () => {
  test('one more piece is available while there is any, whatever the carts of one /48 do', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.array(cart), (pieces, carts) => {
        let inStock = pieces;
        const held: Held[] = [];
        for (const { caller: networks, wanted, sold } of carts) {
          const heldByNetworks = networks.map((network) =>
            held.reduce((sum, each) => sum + (each.networks.includes(network) ? each.qty : 0), 0),
          );
          const qty = reservableQuantity(wanted, { inStock, heldByNetworks }, limits);
          held.push({ networks, qty, isPaying: false });
          inStock = Math.max(1, inStock - sold);
          expect(reservedQuantity(held, inStock, limits)).toBeLessThan(inStock);
        }
      }),
    );
  });

  test.each([
    ['a /64', [['a1', 'a', 'site', 9]], 5],
    [
      'a /56',
      [
        ['a1', 'a', 'site', 9],
        ['a2', 'a', 'site', 9],
      ],
      7,
    ],
    [
      'a /48',
      [
        ['a1', 'a', 'site', 9],
        ['b1', 'b', 'site', 5],
      ],
      9,
    ],
    [
      'IPv4 addresses',
      [
        ['v4', 5],
        ['v4-2', 5],
      ],
      10,
    ],
  ] as const)('of ten in stock %s keeps at most its share', (_what, carts, pieces) => {
    const held = carts.map((each) => ({
      networks: each.slice(0, -1).map(String),
      qty: Number(each.at(-1)),
      isPaying: false,
    }));
    expect(reservedQuantity(held, 10, limits)).toBe(pieces);
  });

  test('include all of an order that waits for payment', () => {
    const held = [
      { networks: ['one'], qty: 3, isPaying: true },
      { networks: ['one'], qty: 2, isPaying: false },
      { networks: ['other'], qty: 1, isPaying: false },
    ];
    expect(reservedQuantity(held, 3, limits)).toBe(3 + 1 + 1);
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

  test('has an end that no renewal extends', () => {
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
