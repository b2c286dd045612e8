/** The steps of the checkout, in their order (specification section 2; issue). */
export const checkoutSteps = ['personal', 'shipping', 'payment'] as const;

export type CheckoutStep = (typeof checkoutSteps)[number];

/** The steps of a cart: what is not sent has no step of shipping. */
export function stepsOf({ isVirtual }: { readonly isVirtual: boolean }): readonly CheckoutStep[] {
  return isVirtual ? checkoutSteps.filter((step) => step !== 'shipping') : checkoutSteps;
}

/** The step at which a shopper goes on: the one that was open, but none behind one that is not finished. */
export function stepToOpen(
  steps: readonly CheckoutStep[],
  wanted: CheckoutStep,
  isFinished: (step: CheckoutStep) => boolean,
): CheckoutStep {
  const unfinished = steps.find((step) => !isFinished(step)) ?? steps.at(-1) ?? wanted;
  const known = steps.includes(wanted) ? wanted : unfinished;
  return steps.indexOf(known) <= steps.indexOf(unfinished) ? known : unfinished;
}

/** The step behind one; nothing behind the last. */
export function nextStep(steps: readonly CheckoutStep[], step: CheckoutStep): CheckoutStep | undefined {
  return steps[steps.indexOf(step) + 1];
}
