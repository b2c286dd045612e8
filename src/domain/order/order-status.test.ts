import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorUnits, noMinorUnits, type MinorUnits } from '../money/minor-units.ts';
import {
  changeOrder,
  legalCommands,
  nextStatus,
  possibleCommands,
  type OrderMoney,
  type OrderStatus,
} from './order-status.ts';

const statuses: OrderStatus[] = ['pending', 'processing', 'shipped', 'complete', 'canceled', 'closed'];
const commands = ['pay', 'authorize', 'capture', 'ship', 'cancel', 'refund', 'close'] as const;

describe('transitions', () => {
  test('are exactly these', () => {
    const legal = statuses.flatMap((status) =>
      commands.flatMap((command) => {
        const next = nextStatus(status, command);
        return next ? [`${status} ${command} ${next}`] : [];
      }),
    );
    expect(legal).toEqual([
      'pending pay processing',
      'pending authorize processing',
      'pending capture processing',
      'pending ship shipped',
      'pending cancel canceled',
      'processing capture processing',
      'processing ship complete',
      'processing cancel canceled',
      'processing refund processing',
      'processing close closed',
      'shipped pay complete',
      'shipped capture complete',
      'shipped cancel canceled',
      'complete capture complete',
      'complete refund complete',
      'complete close closed',
      'canceled refund canceled',
      'canceled close canceled',
      'closed refund closed',
      'closed close closed',
    ]);
  });

  test('end in canceled and closed', () => {
    const isEnd = (status: OrderStatus) =>
      legalCommands(status).every((each) => nextStatus(status, each) === status);
    expect(statuses.filter(isEnd)).toEqual(['canceled', 'closed']);
  });
});

describe('changing an order', () => {
  const [total, none] = [minorUnits(1000), noMinorUnits];
  const unpaid: OrderMoney = {
    status: 'pending',
    grandTotal: total,
    captured: none,
    refunded: none,
    isPaidOnline: false,
  };
  const paid: OrderMoney = { ...unpaid, status: 'processing', captured: total };

  test.each([
    ['a part', minorUnits(300), { status: 'processing', refunded: 300 }],
    ['all', total, { status: 'closed', refunded: 1000 }],
    ['what is left', undefined, { status: 'closed', refunded: 1000 }],
  ])('refunds %s', (_what, amount, expected) => {
    expect(changeOrder(paid, 'refund', amount)).toMatchObject({ kind: 'changed', order: expected });
  });

  test.each([0, -1, 1001, 0.5, Number.NaN, Infinity])('rejects a refund of %d', (amount) => {
    expect(changeOrder(paid, 'refund', amount as MinorUnits)).toEqual({ kind: 'refused', reason: 'amount' });
  });

  test('rejects a refund of an unpaid order', () => {
    expect(changeOrder(unpaid, 'refund', minorUnits(1))).toEqual({ kind: 'refused', reason: 'illegal' });
  });

  test.each([
    ['pay', { status: 'processing', captured: 1000, refunded: 0 }],
    ['ship', { status: 'shipped', captured: 0, refunded: 0 }],
    ['cancel', { status: 'canceled', captured: 0, refunded: 0 }],
  ] as const)('of an unpaid order to %s', (command, expected) => {
    expect(changeOrder(unpaid, command)).toEqual({ kind: 'changed', order: { ...unpaid, ...expected } });
  });

  test.each([
    ['a part', minorUnits(300), 300],
    ['all that is left', undefined, 1000],
  ])('captures %s of the authorized amount', (_what, amount, captured) => {
    const authorized: OrderMoney = { ...paid, captured: none };
    expect(changeOrder(authorized, 'capture', amount)).toMatchObject({
      order: { status: 'processing', captured },
    });
  });

  test.each([
    ['pending', true, { kind: 'refused', reason: 'undecided' }],
    ['pending', false, { kind: 'changed', order: { status: 'shipped', captured: 0 } }],
    ['processing', true, { kind: 'changed', order: { status: 'complete' } }],
    ['processing', false, { kind: 'changed', order: { status: 'complete' } }],
    ['canceled', true, { kind: 'refused', reason: 'illegal' }],
  ] as const)(
    'ships nothing while a provider decides about its payment (%s, online: %s)',
    (status, isPaidOnline, expected) => {
      expect(changeOrder({ ...unpaid, status, isPaidOnline }, 'ship')).toMatchObject(expected);
    },
  );

  test.each([
    ['pending', true, none, none, ['cancel']],
    ['pending', false, none, none, ['pay', 'capture', 'ship', 'cancel']],
    ['processing', true, none, none, ['capture', 'ship', 'cancel']],
    ['processing', true, total, none, ['ship', 'cancel', 'refund']],
    ['shipped', false, none, none, ['pay', 'capture', 'cancel']],
    ['complete', true, total, none, ['refund']],
    ['canceled', true, total, none, ['refund']],
    ['canceled', true, total, total, []],
    ['closed', true, total, total, []],
  ] as const)(
    'offers an owner the legal commands (%s, online: %s, captured %d, refunded %d)',
    (status, isPaidOnline, captured, refunded, expected) => {
      expect(possibleCommands({ status, isPaidOnline, grandTotal: total, captured, refunded })).toEqual(
        expected,
      );
    },
  );

  test('captures at most the order’s total', () => {
    const part: OrderMoney = { ...paid, captured: minorUnits(900) };
    expect(changeOrder(part, 'capture', minorUnits(101))).toEqual({ kind: 'refused', reason: 'amount' });
  });

  test('refunds captured money on cancellation', () => {
    expect(changeOrder({ ...paid, refunded: minorUnits(200) }, 'cancel')).toMatchObject({
      order: { status: 'canceled', refunded: 1000 },
    });
  });

  test('refunds what was kept of an ended order', () => {
    for (const status of ['canceled', 'closed'] as const) {
      expect(changeOrder({ ...paid, status, refunded: minorUnits(400) }, 'refund')).toMatchObject({
        order: { status, refunded: 1000 },
      });
      expect(changeOrder({ ...paid, status, refunded: total }, 'refund')).toEqual({
        kind: 'refused',
        reason: 'amount',
      });
    }
  });

  test('keeps 0 ≤ refunded ≤ captured ≤ total in any sequence, and stays ended', () => {
    const command = fc.record({
      name: fc.constantFrom('pay', 'authorize', 'capture', 'ship', 'cancel', 'refund' as const),
      amount: fc.option(fc.integer({ min: -50, max: 1500 }).map(minorUnits), { nil: undefined }),
    });
    fc.assert(
      fc.property(
        fc.nat(1000).map(minorUnits),
        fc.array(command, { maxLength: 30 }),
        (grandTotal, sequence) => {
          let order: OrderMoney = { ...unpaid, grandTotal };
          for (const { name, amount } of sequence) {
            const change = changeOrder(order, name, amount);
            if (change.kind === 'refused') continue;
            const legal = legalCommands(order.status).map((each) => nextStatus(order.status, each));
            expect(legal).toContain(change.order.status);
            expect(['canceled', 'closed']).not.toContain(order.status);
            order = change.order;
            expect(order.refunded).toBeGreaterThanOrEqual(0);
            expect(order.refunded).toBeLessThanOrEqual(order.captured);
            expect(order.captured).toBeLessThanOrEqual(grandTotal);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
