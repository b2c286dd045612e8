import { expect, test } from 'vitest';
import { checkoutSteps, nextStep, stepsOf, stepToOpen } from './steps.ts';

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

test('a step that the cart has not leads to the first that is not finished', () => {
  expect(stepToOpen(['personal', 'payment'], 'shipping', (step) => step === 'personal')).toBe('payment');
});

test.each([
  ['personal', 'shipping'],
  ['shipping', 'payment'],
  ['payment', undefined],
] as const)('behind %s: %s', (step, expected) => {
  expect(nextStep(checkoutSteps, step)).toBe(expected);
});
