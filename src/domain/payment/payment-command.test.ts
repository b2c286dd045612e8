import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPaymentCommand, type PaymentMoney } from './payment-command.ts';
import { noProviderAmount, providerAmount, type ProviderAmount } from './provider-amount.ts';

const money = (
  state: PaymentMoney['state'],
  captured = 0,
  refunded = 0,
  isDisputed = false,
): PaymentMoney => ({
  state,
  amount: providerAmount(1000),
  captured: providerAmount(captured),
  refunded: providerAmount(refunded),
  isDisputed,
});

describe('a command', () => {
  test.each<[string, PaymentMoney, 'capture' | 'cancel' | 'refund', number | undefined, object]>([
    ['all of it', money('authorized'), 'capture', undefined, { kind: 'allowed', amount: 1000 }],
    ['a part', money('authorized'), 'capture', 300, { kind: 'allowed', amount: 300 }],
    ['the rest', money('authorized', 300), 'capture', undefined, { kind: 'allowed', amount: 700 }],
    ['too much', money('authorized', 300), 'capture', 701, { kind: 'refused', reason: 'amount' }],
    ['nothing', money('authorized'), 'capture', 0, { kind: 'refused', reason: 'amount' }],
    ['what is captured', money('captured', 1000), 'capture', undefined, { kind: 'done' }],
    ['more than all', money('captured', 1000), 'capture', 1, { kind: 'refused', reason: 'amount' }],
    ['what was released', money('captured', 400), 'capture', 1, { kind: 'refused', reason: 'over' }],
    ['the rest', money('captured', 400), 'capture', undefined, { kind: 'refused', reason: 'over' }],
    ['what ran out', money('expired', 400), 'capture', undefined, { kind: 'refused', reason: 'over' }],
    ['what nobody approved', money('prepared'), 'capture', undefined, { kind: 'refused', reason: 'illegal' }],
    ['what is decided on', money('pending'), 'capture', undefined, { kind: 'refused', reason: 'undecided' }],
    [
      'what the owner has seen come',
      { ...money('pending'), isOffline: true },
      'capture',
      undefined,
      { kind: 'allowed', amount: 1000 },
    ],
    ['what is cancelled', money('canceled'), 'capture', undefined, { kind: 'refused', reason: 'over' }],
    ['what waits', money('prepared'), 'cancel', undefined, { kind: 'allowed', amount: 1000 }],
    ['what is promised', money('authorized'), 'cancel', undefined, { kind: 'allowed', amount: 1000 }],
    ['the rest', money('authorized', 300), 'cancel', undefined, { kind: 'allowed', amount: 700 }],
    ['what is over', money('refused'), 'cancel', undefined, { kind: 'done' }],
    [
      'what is captured',
      money('captured', 1000),
      'cancel',
      undefined,
      { kind: 'refused', reason: 'illegal' },
    ],
    ['all', money('captured', 1000), 'refund', undefined, { kind: 'allowed', amount: 1000 }],
    ['what is left', money('captured', 1000, 200), 'refund', undefined, { kind: 'allowed', amount: 800 }],
    ['too much', money('captured', 1000, 200), 'refund', 801, { kind: 'refused', reason: 'amount' }],
    ['all again', money('captured', 1000, 1000), 'refund', undefined, { kind: 'done' }],
    ['what was not taken', money('authorized'), 'refund', undefined, { kind: 'refused', reason: 'illegal' }],
    [
      'what is disputed',
      money('captured', 1000, 0, true),
      'refund',
      1,
      { kind: 'refused', reason: 'disputed' },
    ],
  ])('on %s of %o to %s %s', (_what, payment, command, amount, expected) => {
    const given = amount === undefined ? undefined : providerAmount(amount);
    expect(checkPaymentCommand(payment, command, given)).toEqual(expected);
  });

  test('keeps 0 ≤ refunded ≤ captured ≤ amount in any sequence', () => {
    const command = fc.record({
      name: fc.constantFrom('capture', 'cancel', 'refund' as const),
      amount: fc.option(fc.nat(1500).map(providerAmount), { nil: undefined }),
    });
    fc.assert(
      fc.property(
        fc.nat(1000).map(providerAmount),
        fc.array(command, { maxLength: 30 }),
        (amount, sequence) => {
          let payment: PaymentMoney = { ...money('authorized'), amount };
          for (const { name, amount: wanted } of sequence) {
            const check = checkPaymentCommand(payment, name, wanted);
            if (check.kind === 'allowed') payment = after(payment, name, check.amount);
            expect(payment.refunded).toBeLessThanOrEqual(payment.captured);
            expect(payment.captured).toBeLessThanOrEqual(amount);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});

function after(
  payment: PaymentMoney,
  command: 'capture' | 'cancel' | 'refund',
  moved: ProviderAmount,
): PaymentMoney {
  const sum = (one: ProviderAmount) => providerAmount(one + moved);
  if (command === 'refund') return { ...payment, refunded: sum(payment.refunded) };
  if (command === 'cancel') {
    return { ...payment, state: payment.captured > noProviderAmount ? 'captured' : 'canceled' };
  }
  const captured = sum(payment.captured);
  return { ...payment, captured, state: captured === payment.amount ? 'captured' : 'authorized' };
}
