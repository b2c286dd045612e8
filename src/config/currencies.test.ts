import { describe, expect, it } from 'vitest';
import { priceBounds } from '../domain/listing/listing-filters.ts';
import { priceRangeId } from '../domain/listing/listing-index.ts';
import { ownPriceRange, priceRangeOptions } from '../domain/listing/listing-options.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import { bankAccountFor, currencyCodes, currencyOf, priceRangesOf } from './currencies.ts';
import { fallbackMethod, fallbackPrice, shippingRules } from './shipping.ts';
import { ConfigurationError } from './configuration-error.ts';
import { parseCurrency } from './currency-schema.ts';
import { findStoreView, storeViews } from './store-views.ts';

const space = '\u00a0';
const storeOf = (code: string) => findStoreView(code) as StoreView;
const labelsIn = (code: string) => {
  const { i18n } = storeOf(code);
  return priceRangeOptions(priceRangesOf(i18n.currencyCode), i18n).map(({ label }) => label);
};

describe('the price ranges of a currency', () => {
  it.each([
    ['EUR', '0.0-50.0,50.0-100.0,100.0-150.0,150.0-*'],
    ['USD', '0.0-50.0,50.0-100.0,100.0-150.0,150.0-*'],
    ['GBP', '0.0-50.0,50.0-100.0,100.0-150.0,150.0-*'],
    ['SEK', '0.0-500.0,500.0-1000.0,1000.0-1500.0,1500.0-*'],
    ['DKK', '0.0-400.0,400.0-800.0,800.0-1200.0,1200.0-*'],
    ['NOK', '0.0-500.0,500.0-1000.0,1000.0-1500.0,1500.0-*'],
    ['PLN', '0.0-200.0,200.0-400.0,400.0-600.0,600.0-*'],
  ])('%s are %s', (code, ids) => {
    const given = priceRangesOf(code).map(priceRangeId);
    expect(given.join()).toBe(ids);
    expect(given.every((id) => priceBounds(id) !== null)).toBe(true);
  });

  it.each([
    ['en', '< €50|50 - 100|100 - 150|> €150'],
    ['us', '< $50|50 - 100|100 - 150|> $150'],
    ['ie', `< €50|€50 - 100|€100 - 150|> €150`],
    ['de', `< 50${space}€|50 - 100${space}€|100 - 150${space}€|> 150${space}€`],
    ['nl', `< €${space}50|€${space}50 - 100|€${space}100 - 150|> €${space}150`],
    [
      'se',
      `< 500${space}kr|500 - 1${space}000${space}kr|1${space}000 - 1${space}500${space}kr|> 1${space}500${space}kr`,
    ],
    ['dk', `< 400${space}kr.|400 - 800${space}kr.|800 - 1.200${space}kr.|> 1.200${space}kr.`],
    ['pl', `< 200${space}zł|200 - 400${space}zł|400 - 600${space}zł|> 600${space}zł`],
  ])('are formatted in %s as prices are: %s', (code, labels) => {
    expect(labelsIn(code).join('|')).toBe(labels);
  });

  it('are formatted alike if a shop sets its own', () => {
    expect(ownPriceRange({ from: 20, to: 49.99 }, storeOf('de').i18n).label).toBe(`20 - 49,99${space}€`);
    expect(ownPriceRange({ to: 50.5 }, storeOf('de').i18n).label).toBe(`< 50,5${space}€`);
  });
});

describe('the fallback shipping method', () => {
  it.each([
    ['EUR', 4, 5],
    ['USD', 4, 5],
    ['GBP', 4, 5],
    ['SEK', 40, 50],
    ['DKK', 32, 40],
    ['NOK', 48, 60],
    ['PLN', 16, 20],
  ])('in %s is %d, and %d with tax', (code, amount, amountInclTax) => {
    expect(currencyOf(code).shippingFallback).toEqual({ amount, amountInclTax });
  });

  it('is net or gross as the store’s prices are', () => {
    expect([
      fallbackPrice(storeOf('de')),
      fallbackPrice(storeOf('us')),
      fallbackPrice(storeOf('se')),
    ]).toEqual([5, 4, 50]);
    expect(fallbackMethod('Paket', storeOf('se'))).toMatchObject({ amount: 40, price_incl_tax: 50 });
    expect(fallbackMethod('Parcel', storeOf('us'))).toMatchObject({ amount: 4, price_incl_tax: 4 });
  });
});

describe('a record', () => {
  const euro = currencyOf('EUR');

  it.each([
    ['a code', { code: 'euro' }, 'code: "euro" is not valid', 'an ISO 4217 code'],
    ['no sign', { sign: '' }, 'sign: the text is empty', 'at least one letter'],
    ['bounds that fall', { priceRangeBounds: [100, 50] }, 'priceRangeBounds: [100,50]', 'rising prices'],
    ['a negative price', { shippingPrices: { standard: -1 } }, 'shippingPrices.standard: -1', '0 or more'],
    [
      'an unknown way',
      { shippingPrices: { bike: 1 } },
      'shippingPrices.bike: there is no such field',
      'spelling',
    ],
    [
      'no fallback',
      { shippingFallback: undefined },
      'shippingFallback: it is missing',
      'described in src/config/currency-schema.ts',
    ],
  ])('with %s is rejected, naming currency, field, problem and hint', (_, change, problem, hint) => {
    const parse = () => parseCurrency({ ...euro, ...change });
    expect(parse).toThrow(ConfigurationError);
    expect(parse).toThrow("can't be used (src/config/currencies/eur");
    expect(parse).toThrow(problem);
    expect(parse).toThrow(hint);
  });
});

it('an amount that a currency lacks is offered in the others alone', () => {
  const express = shippingRules.find(({ methodCode }) => methodCode === 'express');
  expect(express?.rates[0]?.price).toEqual({ EUR: 12.9, SEK: 129, DKK: 99, PLN: 39.9, USD: 19.9 });
  expect(bankAccountFor('CHF')).toBeUndefined();
});

it('every store sells in a currency with a file, and no other currency exists', () => {
  for (const { i18n } of storeViews) expect(currencyCodes).toContain(i18n.currencyCode);
  expect(() => currencyOf('CHF')).toThrow('CHF');
  expect(() => currencyOf('constructor')).toThrow('constructor');
});
