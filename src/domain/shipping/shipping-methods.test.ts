import { describe, expect, test } from 'vitest';
import { decimalAmounts } from '../../../tests/support/decimal-amounts.ts';
import { decimalAmount } from '../money/minor-units.ts';
import { chosenShipping, offeredShipping, type Shipment, type ShippingRule } from './shipping-methods.ts';

const rules: readonly ShippingRule[] = [
  {
    carrierCode: 'dpd',
    methodCode: 'standard',
    isDefault: true,
    rates: [
      {
        countries: ['DE'],
        maximumWeight: 20,
        price: decimalAmounts({ EUR: 4.9 }),
        freeFrom: decimalAmounts({ EUR: 60 }),
      },
      { maximumWeight: 20, price: decimalAmounts({ EUR: 9.9, SEK: 99 }) },
    ],
  },
  {
    carrierCode: 'dpd',
    methodCode: 'express',
    rates: [
      {
        countries: ['DE'],
        maximumWeight: 5,
        minimumAmount: decimalAmounts({ EUR: 10 }),
        price: decimalAmounts({ EUR: 12 }),
      },
    ],
  },
  {
    carrierCode: 'dpd',
    methodCode: 'freight',
    rates: [{ minimumWeight: 20, maximumWeight: 500, price: decimalAmounts({ EUR: 59 }) }],
  },
];
const fallback = { carrierCode: 'flatrate', methodCode: 'flatrate', price: decimalAmount(5) };
const shipment: Shipment = {
  country: 'DE',
  deliversTo: ['DE', 'AT'],
  currency: 'EUR',
  weight: 1,
  amount: decimalAmount(30),
  isVirtual: false,
};

describe('shipping methods', () => {
  test.each<[string, Partial<Shipment>, Record<string, number>]>([
    ['at home', {}, { standard: 4.9, express: 12 }],
    ['to another country', { country: 'AT' }, { standard: 9.9 }],
    ['to where the store does not deliver', { country: 'CH' }, {}],
    ['just below the free limit', { amount: decimalAmount(59.99) }, { standard: 4.9, express: 12 }],
    ['from the free limit on', { amount: decimalAmount(60) }, { standard: 0, express: 12 }],
    ['below the least amount of a way', { amount: decimalAmount(9.99) }, { standard: 4.9 }],
    ['as heavy as a way takes', { weight: 5 }, { standard: 4.9, express: 12 }],
    ['heavier than a way takes', { weight: 5.1 }, { standard: 4.9 }],
    ['from the least amount of a way on', { amount: decimalAmount(10) }, { standard: 4.9, express: 12 }],
    ['as heavy as a parcel', { weight: 20 }, { standard: 4.9 }],
    ['heavier than a parcel', { weight: 21 }, { freight: 59 }],
    ['heavier than any takes: the fallback', { weight: 501 }, { flatrate: 5 }],
    ['in another currency', { currency: 'SEK' }, { standard: 99 }],
    ['in a currency without a rate: the fallback', { currency: 'PLN' }, { flatrate: 5 }],
    ['of nothing that is sent', { isVirtual: true }, {}],
    ['paid by a coupon', { isFree: true }, { standard: 0, express: 0 }],
    ['by the fallback, paid by a coupon', { isFree: true, weight: 501 }, { flatrate: 0 }],
  ])('%s', (_what, given, expected) => {
    const offered = offeredShipping(rules, fallback, { ...shipment, ...given });
    expect(Object.fromEntries(offered.map(({ methodCode, price }) => [methodCode, price]))).toEqual(expected);
  });

  test('have a default until the shopper chooses', () => {
    const defaults = (given: Partial<Shipment>) =>
      offeredShipping(rules, fallback, { ...shipment, ...given })
        .filter(({ isDefault }) => isDefault)
        .map(({ methodCode }) => methodCode);
    expect(defaults({})).toEqual(['standard']);
    expect(defaults({ weight: 501 })).toEqual(['flatrate']);
  });
});

describe('the shipping method that a cart names', () => {
  const [standard, express] = offeredShipping(rules, fallback, shipment);
  const dpd = (methodCode: string) => ({ carrierCode: 'dpd', methodCode });
  test.each([
    ['is the one that is offered', dpd('express'), express],
    ['is none where it is not offered', dpd('freight'), undefined],
    ['is none of another carrier', { carrierCode: 'ups', methodCode: 'standard' }, undefined],
    ['is none before one is named', undefined, undefined],
    ['is the usual one for who knew of the fallback alone', fallback, standard],
  ])('%s', (_what, wanted, expected) => {
    const offered = offeredShipping(rules, fallback, shipment);
    expect(chosenShipping(offered, wanted, fallback)).toEqual(expected);
  });

  test('defaults to the preselected one wherever it is in the list, else the first', () => {
    const [first, usual] = [express, standard].map((way) => ({ ...way!, isDefault: false }));
    const named = (offered: Parameters<typeof chosenShipping>[0]) =>
      chosenShipping(offered, fallback, fallback);
    expect(named([first!, { ...usual!, isDefault: true }])).toMatchObject({ methodCode: 'standard' });
    expect(named([first!, usual!])).toMatchObject({ methodCode: 'express' });
  });

  test('is the fallback if that is offered', () => {
    const offered = offeredShipping(rules, fallback, { ...shipment, weight: 501 });
    expect(chosenShipping(offered, fallback, fallback)).toMatchObject({ price: 5 });
  });

  test('is undefined if nothing is offered', () => {
    expect(chosenShipping([], fallback, fallback)).toBeUndefined();
  });
});
