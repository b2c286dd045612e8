import type { PersonalDetails, ShippingDetails } from './details.ts';
import { addressProblems, isValid, personalProblems } from './validation.ts';

/** The steps of the checkout, in their order (docs/reference/product.md#s2). */
export const checkoutSteps = ['personal', 'shipping', 'payment'] as const;

/** A step of the checkout. */
export type CheckoutStep = (typeof checkoutSteps)[number];

/** The steps of a cart: what is not sent has no step of shipping. */
export function stepsOf({ isVirtual }: { readonly isVirtual: boolean }): readonly CheckoutStep[] {
  return isVirtual ? checkoutSteps.filter((step) => step !== 'shipping') : checkoutSteps;
}

/** What decides whether a step is finished. */
export interface EnteredDetails {
  readonly personalDetails: PersonalDetails;
  readonly shippingDetails: ShippingDetails;
}

/**
 * Whether all that a step asks for is entered and right; an account that was wished is not asked for again. Of the last one
 * that is never known before the order is placed.
 */
export function isStepFinished(
  step: CheckoutStep,
  { personalDetails, shippingDetails }: EnteredDetails,
): boolean {
  if (step === 'personal') return isValid(personalProblems({ ...personalDetails, createAccount: false }));
  return (
    step === 'shipping' && isValid(addressProblems(shippingDetails)) && shippingDetails.shippingMethod !== ''
  );
}

/**
 * The step that is open, judged anew with every change: the wanted one where the cart has it, but none behind one that is
 * not finished. So all before the open one are finished, and can be opened.
 */
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
