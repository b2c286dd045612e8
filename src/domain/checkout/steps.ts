import type { PersonalDetails, ShippingDetails } from './details.ts';
import { addressProblems, isValid, personalProblems } from './validation.ts';

/** The steps of the checkout, in their order (docs/reference/product.md#s2). */
export const checkoutSteps = ['personal', 'shipping', 'payment'] as const;

/** A step of the checkout. */
export type CheckoutStep = (typeof checkoutSteps)[number];

/** Returns the steps of a cart: without a shipping step if nothing is shipped. */
export function stepsOf({ isVirtual }: { readonly isVirtual: boolean }): readonly CheckoutStep[] {
  return isVirtual ? checkoutSteps.filter((step) => step !== 'shipping') : checkoutSteps;
}

/** The fields by which a step is finished. */
interface EnteredDetails {
  readonly personalDetails: PersonalDetails;
  readonly shippingDetails: ShippingDetails;
}

/**
 * Returns true if everything that a step asks for is entered and valid; an account that was requested is not asked
 * for again. The last step is never finished before the order is placed.
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
 * Returns the step that is open, determined anew with every change: the wanted one if the cart has it, but none after
 * one that is not finished. So all steps before the open one are finished, and can be opened.
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

/** Returns the step after one; undefined after the last. */
export function nextStep(steps: readonly CheckoutStep[], step: CheckoutStep): CheckoutStep | undefined {
  return steps[steps.indexOf(step) + 1];
}

/**
 * Returns true if checkout was changed within the last `window` milliseconds, after which a shopper no longer counts as
 * in checkout; 0 or no instant means that the shopper left it (docs/reference/behaviour.md#b13).
 */
export function isInCheckout(
  modifiedAt: number | Date | null | undefined,
  now: Date,
  window: number,
): boolean {
  const instant = Number(modifiedAt ?? 0);
  return instant > 0 && now.getTime() - instant <= window;
}
