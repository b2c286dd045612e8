import { expect, test } from 'vitest';
import { removalRule } from './removal-rule.ts';

test.each([
  ['home', undefined, 'refused'],
  ['home', 'legal', 'refused'],
  ['terms', 'legal', 'confirmed'],
  ['about', 'company', 'free'],
  ['about', undefined, 'free'],
  ['guides/home', '', 'free'],
])('a page %s of the footer column %j is removed from its address: %s', (slug, footer, rule) => {
  expect(removalRule(slug, footer)).toBe(rule);
});
