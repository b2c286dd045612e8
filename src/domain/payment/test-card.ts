/** What a test card does: it pays, is refused, never answers, or pays long after everybody stopped waiting. */
export const testCardOutcomes = ['success', 'refused', 'timeout', 'late'] as const;

/** How a payment by the test card ends. */
export type TestCardOutcome = (typeof testCardOutcomes)[number];

/** What is known of a payment. */
export type PaymentState = 'captured' | 'refused' | 'unknown';

/** Milliseconds after which the late card has paid: longer than a placement waits. */
export const lateAfter = 8_000;

/** What the payment of a test card is known to be, so many milliseconds after it was asked for. */
export function testCardState(outcome: TestCardOutcome, elapsed: number): PaymentState {
  if (outcome === 'success') return 'captured';
  if (outcome === 'refused') return 'refused';
  return outcome === 'late' && elapsed >= lateAfter ? 'captured' : 'unknown';
}

/** What a buyer chose a test card to do; without a choice it pays. */
export function testCardOutcome(additional: unknown): TestCardOutcome {
  const wanted =
    typeof additional === 'object' && additional !== null && 'outcome' in additional
      ? additional.outcome
      : undefined;
  return testCardOutcomes.find((outcome) => outcome === wanted) ?? 'success';
}
