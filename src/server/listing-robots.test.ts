import { expect, test } from 'vitest';
import { listingRobots } from './listing-robots.ts';

test.each([
  ['', undefined],
  ['color2=102', 'noindex, follow'],
  ['page=2&price=0.0-50.0', 'noindex, follow'],
  ['page=2', undefined],
  ['utm_source=letter', undefined],
  ['childSku=vm-1001-7', undefined],
])('"%s": %s', (query, robots) => {
  expect(listingRobots(query)).toBe(robots);
});
