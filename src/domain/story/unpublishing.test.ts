import { expect, test } from 'vitest';
import { unpublishing } from './unpublishing.ts';

test.each([
  ['home', undefined, 'refused'],
  ['home', 'legal', 'refused'],
  ['terms', 'legal', 'confirmed'],
  ['about', 'company', 'free'],
  ['about', undefined, 'free'],
  ['guides/home', '', 'free'],
])('unpublishing %s of the footer column %j is %s', (slug, footer, rule) => {
  expect(unpublishing(slug, footer)).toBe(rule);
});
