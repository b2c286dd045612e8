/**
 * The outcomes of a test card: it pays, is refused, never answers, or pays long after everybody has stopped waiting.
 */
export const testCardOutcomes = ['success', 'refused', 'timeout', 'late'] as const;

/** The outcome of a payment by the test card. */
export type TestCardOutcome = (typeof testCardOutcomes)[number];

/** The known state of a test payment. */
export type PaymentState = 'captured' | 'refused' | 'unknown';

/** Milliseconds after which the late card has paid: longer than a placement waits. */
export const lateAfter = 8_000;

/** Returns the known state of a test card's payment some milliseconds after it was requested. */
export function testCardState(outcome: TestCardOutcome, elapsed: number): PaymentState {
  if (outcome === 'success') return 'captured';
  if (outcome === 'refused') return 'refused';
  return outcome === 'late' && elapsed >= lateAfter ? 'captured' : 'unknown';
}

/** Returns the outcome that a buyer chose for the test card; by default it pays. */
export function testCardOutcome(additional: unknown): TestCardOutcome {
  const wanted =
    typeof additional === 'object' && additional !== null && 'outcome' in additional
      ? additional.outcome
      : undefined;
  return testCardOutcomes.find((outcome) => outcome === wanted) ?? 'success';
}
