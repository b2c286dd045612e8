import { expect, test } from 'vitest';
import { buyerCountry } from './buyer-country.ts';

test.each([
  ['swe', 'SE'],
  ['SWE', 'SE'],
  ['se', 'SE'],
  [' de ', 'DE'],
  ['xyz', undefined],
  ['', undefined],
  [undefined, undefined],
])('the frame’s country %o becomes %o', (named, code) => {
  expect(buyerCountry(named)).toBe(code);
});
