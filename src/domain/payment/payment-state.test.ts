import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { awaitsBuyer, isOver, isPaidOrAuthorized, nextPaymentState, paymentStates } from './payment-state.ts';

describe('transitions', () => {
  test('are exactly these', () => {
    const legal = paymentStates.map((state) => {
      const next = paymentStates.filter((each) => each !== state && nextPaymentState(state, each) === each);
      return `${state}: ${next.join(' ')}`;
    });
    expect(legal).toEqual([
      'created: prepared approved pending authorized captured canceled refused expired',
      'prepared: approved pending authorized captured canceled refused expired',
      'approved: prepared pending authorized captured canceled refused expired',
      'pending: prepared authorized captured canceled refused expired',
      'authorized: captured canceled expired',
      'captured: ',
      'canceled: authorized captured',
      'refused: authorized captured',
      'expired: authorized captured',
    ]);
  });

  const states = fc.constantFrom(...paymentStates);

  test('never lose money that moved, in any order of events', () => {
    fc.assert(
      fc.property(states, fc.array(states), fc.array(states), (first, before, after) => {
        const end = [...before, 'captured' as const, ...after].reduce(nextPaymentState, first);
        expect(end).toBe('captured');
      }),
    );
  });

  test('are idempotent', () => {
    fc.assert(
      fc.property(states, fc.array(states), (first, words) => {
        const twice = words.flatMap((word) => [word, word]);
        expect(twice.reduce(nextPaymentState, first)).toBe(words.reduce(nextPaymentState, first));
      }),
    );
  });

  test('a payment is never both authorized or captured, and over', () => {
    expect(paymentStates.filter(isPaidOrAuthorized)).toEqual(['authorized', 'captured']);
    expect(paymentStates.filter(isOver)).toEqual(['canceled', 'refused', 'expired']);
  });
});

test('awaits the buyer until the payment is pending, promised, captured or over', () => {
  expect(paymentStates.filter(awaitsBuyer)).toEqual(['created', 'prepared', 'approved']);
});
