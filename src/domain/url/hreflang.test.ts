import { expect, test } from 'vitest';
import { hreflangOf } from './hreflang.ts';
import type { LocalisedStore } from './hreflang.ts';

const store = (storeCode: string, defaultLocale: string, defaultCountry: string) =>
  ({ storeCode, i18n: { defaultLocale, defaultCountry } }) as LocalisedStore;

const en = store('en', 'en-GB', 'IE');
const uk = store('uk', 'en-GB', 'GB');
const test2 = store('test', 'en-GB', 'SE');
const us = store('us', 'en-US', 'US');
const english = store('english', 'en', 'IE');

test.each([
  ['a locale of its own', us, [en, us], 'en-US'],
  ['one of a country that is not its own, when nobody else has it', en, [en, us], 'en-GB'],
  ['the store at home in the country keeps it', uk, [en, uk, us], 'en-GB'],
  ['the other one stands for the language', en, [en, uk, us], 'en'],
  ['a third one for nothing', test2, [en, uk, test2], undefined],
  ['the first, where none is at home', en, [en, test2], 'en-GB'],
  ['the second, where none is at home', test2, [en, test2], 'en'],
  ['nothing, where the language is taken', en, [en, uk, english], undefined],
])('%s', (_, storeView, open, expected) => {
  expect(hreflangOf(storeView, open)).toBe(expected);
});
