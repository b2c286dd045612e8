import { expect, test } from 'vitest';
import { leavingAddress } from './leaving-address.ts';

test.each([
  ['home', undefined, 'refused'],
  ['home', 'legal', 'refused'],
  ['terms', 'legal', 'confirmed'],
  ['about', 'company', 'free'],
  ['about', undefined, 'free'],
  ['guides/home', '', 'free'],
])('a page %s of the footer column %j leaves its address: %s', (slug, footer, rule) => {
  expect(leavingAddress(slug, footer)).toBe(rule);
});
