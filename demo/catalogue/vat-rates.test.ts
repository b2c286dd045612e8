import { expect, test } from 'vitest';
import { ConfigurationError } from '../../src/config/configuration-error.ts';
import { storeViews } from '../../src/config/store-views.ts';
import { parseVatRates, vatRates } from './vat-rates.ts';

test('rates are percent', () => {
  expect(vatRates['SE']).toBe(25);
  expect(parseVatRates({ FI: 25.5, XX: 0 })).toEqual({ FI: 25.5, XX: 0 });
});

test('are known wherever a store delivers with tax', () => {
  const unknown = storeViews
    .filter(({ tax }) => tax.sourcePriceIncludesTax)
    .flatMap((storeView) => storeView.shipping_countries)
    .filter((country) => vatRates[country] === undefined);
  expect(unknown).toEqual([]);
});

test.each([
  ['-1', -1],
  ['250', 250],
  ['"25 %"', '25 %'],
  ['it is missing', undefined],
])('%s is refused, naming the country', (found, rate) => {
  const parse = () => parseVatRates({ DE: 19, SE: rate });
  expect(parse).toThrow(ConfigurationError);
  expect(parse).toThrow(new RegExp(`SE: ${found}.*\\n    Hint: percent as a number`));
});
