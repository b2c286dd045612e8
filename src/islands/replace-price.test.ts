import { expect, test } from 'vitest';
import { decimalAmount } from '../domain/money/minor-units.ts';
import { formatPrice } from '../domain/money/price-format.ts';
import { replacePrice, textOfHtml } from './replace-price.ts';

const ways = [
  ['de', { defaultLocale: 'de-DE', currencySign: '€', priceFormat: '{amount} {sign}', fractionDigits: 2 }],
  [
    'se',
    { defaultLocale: 'sv-SE', currencySign: 'kr', priceFormat: '{amount}\u00a0{sign}', fractionDigits: 0 },
  ],
  ['us', { defaultLocale: 'en-US', currencySign: '$', priceFormat: '{sign}{amount}', fractionDigits: 2 }],
  ['pl', { defaultLocale: 'pl-PL', currencySign: 'zł', priceFormat: '{amount} {sign}', fractionDigits: 2 }],
  [
    'dk',
    {
      defaultLocale: 'da-DK',
      currencySign: 'kr.',
      priceFormat: '{amount} {sign}',
      fractionDigits: 0,
      currencyGroup: '.',
    },
  ],
] as const;

test.each(ways)('replaces the price in a text, formatted as in %s', (_code, i18n) => {
  const store = { i18n };
  for (const [before, after] of [
    [149, 1299],
    [12.5, 9],
    [1234567.89, 0.5],
  ] as const) {
    const [old, next] = [formatPrice(store, decimalAmount(before)), formatPrice(store, decimalAmount(after))];
    expect(replacePrice(`from ${old}!`, next)).toBe(`from ${next}!`);
    expect(replacePrice(old, next)).toBe(next);
    expect(replacePrice('On request', next)).toBe(next);
  }
});

test('takes the text from a formatted price', () => {
  expect(textOfHtml('<span class="price">1&nbsp;299&nbsp;kr</span>')).toBe('1\u00a0299\u00a0kr');
  expect(textOfHtml(null)).toBe('');
});
