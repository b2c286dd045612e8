import { expect, test } from 'vitest';
import { decimalAmount } from './minor-units.ts';
import { formatOrderPrice } from './order-price.ts';

const i18n = (defaultLocale: string, currencySign: string, priceFormat: string, fractionDigits: number) => ({
  i18n: { defaultLocale, currencySign, priceFormat, fractionDigits },
});
const stores = {
  en: { currencyCode: 'EUR', ...i18n('en-GB', '€', '{sign}{amount}', 2) },
  de: { currencyCode: 'EUR', ...i18n('de-DE', '€', '{amount} {sign}', 2) },
  us: { currencyCode: 'USD', ...i18n('en-US', '$', '{sign}{amount}', 2) },
  se: { currencyCode: 'SEK', ...i18n('sv-SE', 'kr', '{amount} {sign}', 0) },
};

test.each([
  ['EUR', 2, 'de', 1234.5, '1.234,50 €'],
  ['EUR', 2, 'en', 18.9, '€18.90'],
  ['SEK', 0, 'se', 188, '188 kr'],
  ['SEK', 0, 'en', 188, 'SEK 188'],
  ['SEK', 0, 'de', 1188, '1.188 SEK'],
  ['DKK', 0, 'en', 149, 'DKK 149'],
  ['NOK', 0, 'us', 149, 'NOK 149'],
  ['EUR', 2, 'se', 18.9, '18,90 €'],
  ['USD', 2, 'de', 18.9, '18,90 $'],
] as const)('an order in %s, with %d decimals, shown in %s: %d is %s', (...order) => {
  const [order_currency_code, fraction_digits, store, amount, written] = order;
  const price = formatOrderPrice(
    stores[store],
    { order_currency_code, fraction_digits },
    decimalAmount(amount),
  );
  expect(price.replaceAll(/\s/g, ' ')).toBe(written);
});
