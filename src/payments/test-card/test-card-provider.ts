import { paymentTimes } from '../../config/payment.ts';
import type { PaymentState } from '../../domain/payment/payment-state.ts';
import { providerAmount } from '../../domain/payment/provider-amount.ts';
import {
  testCardOutcome,
  testCardOutcomes,
  testCardState,
  type TestCardOutcome,
} from '../../domain/payment/test-card.ts';
import type { PaymentProvider, PaymentReference, ProviderPayment } from '../port/provider.ts';

const states = { captured: 'captured', refused: 'refused', unknown: 'prepared' } as const;

/**
 * Returns the test card, which moves no money. It stores nothing: the ID of a payment contains its outcome and its start.
 */
export function testCardProvider(clock: () => Date): PaymentProvider {
  return {
    code: 'testcard',
    deadline: paymentTimes.paymentDeadline,
    digitsOf: () => 2,
    choiceOf: testCardOutcome,
    prepare: async ({ key, choice }) => ({
      kind: 'prepared',
      providerId: `${testCardOutcome({ outcome: choice })}:${key}`,
      action: null,
    }),
    fetch: async (payment) => paymentOf(payment, clock()),
    capture: async ({ key }) => ({ kind: 'done', reference: key }),
    void: async ({ key, payment }) =>
      paymentOf(payment, clock())?.state === 'captured'
        ? { kind: 'refused', code: 'captured', message: 'The card was charged.' }
        : { kind: 'done', reference: key },
    refund: async ({ key }) => ({ kind: 'done', reference: key }),
  };
}

function paymentOf(payment: PaymentReference, now: Date): ProviderPayment | undefined {
  const { key, providerId, amount, currencyCode } = payment;
  const outcome = testCardOutcomes.find((each) => providerId === `${each}:${key}`);
  if (providerId === null || !outcome) return undefined;
  const state = stateOf(outcome, now.getTime() - madeAt(key));
  const captures = state === 'captured' ? [{ id: providerId, amount: providerAmount(amount) }] : [];
  return { providerId, key, state, amount, currencyCode, captures, refunds: [], isDisputed: false };
}

function stateOf(outcome: TestCardOutcome, elapsed: number): PaymentState {
  return states[testCardState(outcome, elapsed)];
}

/** Returns the instant of a UUID of version 7 (RFC 9562), in milliseconds. */
function madeAt(key: string): number {
  return Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16);
}
