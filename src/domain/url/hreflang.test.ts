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
  ['the language, where the locale is that of a country it is not at home in', en, [en, us], 'en'],
  ['the store at home in the country has the locale', uk, [en, uk, us], 'en-GB'],
  ['the other one stands for the language all the same', en, [en, uk, us], 'en'],
  ['a third one for nothing', test2, [en, uk, test2], undefined],
  ['the first, where none is at home', en, [en, test2], 'en'],
  ['nothing for the second', test2, [en, test2], undefined],
  ['nothing, where a store has the language as its locale', en, [en, uk, english], undefined],
  ['that store has it, whatever comes first', english, [en, uk, english], 'en'],
])('%s', (_, storeView, open, expected) => {
  expect(hreflangOf(storeView, open)).toBe(expected);
});
