import { expect, test } from 'vitest';
import { ConfigurationError } from './configuration-error.ts';
import { storeViews } from './store-views.ts';
import { parseVatRates, vatRates } from './vat-rates.ts';

test('rates are percent', () => {
  expect(vatRates['SE']).toEqual({ standard: 25, reduced: 6 });
  const rates = { FI: { standard: 25.5 }, XX: { standard: 0, reduced: 0 } };
  expect(parseVatRates(rates)).toEqual(rates);
});

test('exist for every country with taxed shipping', () => {
  const unknown = storeViews
    .filter(({ tax }) => tax.sourcePriceIncludesTax)
    .flatMap((storeView) => storeView.shipping_countries)
    .filter((country) => vatRates[country] === undefined);
  expect(unknown).toEqual([]);
});

test.each([
  ['standard: -1', { standard: -1 }],
  ['standard: 250', { standard: 250 }],
  ['standard: it is missing', { reduced: 6 }],
  ['reduced: 101', { standard: 25, reduced: 101 }],
])('rejects %s, naming the country', (found, rates) => {
  const parse = () => parseVatRates({ DE: { standard: 19 }, SE: rates });
  expect(parse).toThrow(ConfigurationError);
  expect(parse).toThrow(`SE.${found}`);
});
