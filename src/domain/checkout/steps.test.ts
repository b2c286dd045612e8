import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyPersonalDetails, emptyShippingDetails } from './details.ts';
import { checkoutSteps, isInCheckout, isStepFinished, nextStep, stepsOf, stepToOpen } from './steps.ts';

test.each([
  [false, ['personal', 'shipping', 'payment']],
  [true, ['personal', 'payment']],
])('virtual cart %s: %j', (isVirtual, expected) => {
  expect(stepsOf({ isVirtual })).toEqual(expected);
});

test.each([
  ['payment', [], 'personal'],
  ['payment', ['personal'], 'shipping'],
  ['payment', ['personal', 'shipping'], 'payment'],
  ['payment', ['shipping'], 'personal'],
  ['personal', ['personal', 'shipping'], 'personal'],
  ['shipping', ['personal', 'shipping', 'payment'], 'shipping'],
] as const)('wanted %s with %j finished: %s', (wanted, finished, expected) => {
  const done: readonly string[] = finished;
  expect(stepToOpen(checkoutSteps, wanted, (step) => done.includes(step))).toBe(expected);
});

test('a missing step leads to the first unfinished one', () => {
  expect(stepToOpen(['personal', 'payment'], 'shipping', (step) => step === 'personal')).toBe('payment');
});

test('the open step exists, and all steps before it are finished, whatever was wanted', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.constantFrom(...checkoutSteps),
      fc.subarray([...checkoutSteps]),
      (isVirtual, wanted, finished) => {
        const steps = stepsOf({ isVirtual });
        const open = stepToOpen(steps, wanted, (step) => finished.includes(step));
        expect(steps).toContain(open);
        expect(finished).toEqual(expect.arrayContaining(steps.slice(0, steps.indexOf(open))));
      },
    ),
  );
});

const person = { ...emptyPersonalDetails, firstName: 'Ada', lastName: 'L', emailAddress: 'ada@example.org' };
const delivery = {
  ...emptyShippingDetails,
  firstName: 'Ada',
  lastName: 'L',
  country: 'IE',
  streetAddress: 'Lane 5',
  city: 'Dublin',
  zipCode: 'D02',
  shippingMethod: 'standard',
  shippingCarrier: 'dpd',
};

test.each([
  ['personal', {}, {}, true],
  ['personal', { emailAddress: 'ada@' }, {}, false],
  ['personal', { createAccount: true }, {}, true],
  ['shipping', {}, {}, true],
  ['shipping', { emailAddress: '' }, {}, true],
  ['shipping', {}, { city: '' }, false],
  ['shipping', {}, { shippingMethod: '' }, false],
  ['payment', {}, {}, false],
] as const)('%s with %j and %j is finished: %s', (step, who, where, expected) => {
  const entered = {
    personalDetails: { ...person, ...who },
    shippingDetails: { ...delivery, ...where },
  };
  expect(isStepFinished(step, entered)).toBe(expected);
});

test.each([
  ['personal', 'shipping'],
  ['shipping', 'payment'],
  ['payment', undefined],
] as const)('after %s: %s', (step, expected) => {
  expect(nextStep(checkoutSteps, step)).toBe(expected);
});

const now = new Date('2026-11-21T12:00:00Z');
const before = (milliseconds: number) => now.getTime() - milliseconds;

test.each([
  [before(0), true],
  [before(1_800_000), true],
  [before(1_800_001), false],
  [new Date(before(60_000)), true],
  [0, false],
  [null, false],
  [undefined, false],
])('checkout changed at %j: %s', (modifiedAt, expected) => {
  expect(isInCheckout(modifiedAt, now, 1_800_000)).toBe(expected);
});

test('the window can be configured', () => {
  expect(isInCheckout(before(60_000), now, 59_999)).toBe(false);
  expect(isInCheckout(before(60_000), now, 60_000)).toBe(true);
});
