import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bucketOf, endOfBucket, percentile, ratingOf, vitalNames } from './web-vital.ts';

const name = fc.constantFrom(...vitalNames);

describe('buckets of web vitals', () => {
  test('hold their value, to within a tenth', () => {
    fc.assert(
      fc.property(name, fc.double({ min: 0.002, max: 3_600_000, noNaN: true }), (metric, value) => {
        const end = endOfBucket(metric, bucketOf(metric, value));
        expect(end).toBeGreaterThanOrEqual(value * (1 - 1e-6));
        expect(end).toBeLessThanOrEqual(Math.max(value * 1.1001, metric === 'CLS' ? 0.001 : 1));
      }),
    );
  });

  test('are in the order of their values', () => {
    fc.assert(
      fc.property(name, fc.nat(3_600_000), fc.nat(3_600_000), (metric, one, other) => {
        const [small = 0, large = 0] = [one, other].toSorted((a, b) => a - b);
        expect(bucketOf(metric, small)).toBeLessThanOrEqual(bucketOf(metric, large));
      }),
    );
  });
});

test('a percentile is the value that so many measurements do not exceed', () => {
  expect(percentile('LCP', new Map(), 0.75)).toBeUndefined();
  const counts = new Map([1000, 2000, 3000, 9000].map((value) => [bucketOf('LCP', value), 1]));
  const p75 = percentile('LCP', counts, 0.75) ?? 0;
  expect(p75).toBeGreaterThanOrEqual(3000);
  expect(p75).toBeLessThan(3300);
});

test.each([
  ['LCP', 2500, 'good'],
  ['LCP', 2501, 'needs improvement'],
  ['INP', 501, 'poor'],
  ['CLS', 0.1, 'good'],
  ['CLS', 0.3, 'poor'],
] as const)('%s of %s is %s', (metric, value, rating) => {
  expect(ratingOf(metric, value)).toBe(rating);
});
