import { describe, expect, it, test } from 'vitest';
import { totalsRequest, withLineTotals } from './platform-totals.ts';

const dpd = { carrier_code: 'dpd', method_code: 'home' };
const pickup = { carrier_code: 'dpd', method_code: 'pickup', default: true };

describe('totalsRequest', () => {
  const state = { defaultCountry: 'DE', shippingMethods: [dpd, pickup] };
  const information = (countryId: string, carrierCode: string, methodCode: string) => ({
    call: 'shipping-information',
    countryId,
    carrierCode,
    methodCode,
  });
  test.each([
    ['default country and method', {}, state, information('DE', 'dpd', 'pickup')],
    ['country of the checkout', {}, { ...state, shippingCountry: 'AT' }, information('AT', 'dpd', 'pickup')],
    [
      'given country before it',
      { country: 'FR' },
      { ...state, shippingCountry: 'AT' },
      information('FR', 'dpd', 'pickup'),
    ],
    ['given method', { methodCode: 'home', carrierCode: 'dpd' }, state, information('DE', 'dpd', 'home')],
    ['only a method', { methodCode: 'home' }, state, information('DE', '', 'home')],
    [
      'only a method, with no other known',
      { methodCode: 'home' },
      { defaultCountry: 'DE' },
      information('DE', '', 'home'),
    ],
    ['only a carrier', { carrierCode: 'ups' }, state, information('DE', 'ups', '')],
    ['no method', {}, { defaultCountry: 'DE' }, { call: 'totals', countryId: 'DE' }],
    ['virtual cart', {}, { ...state, isVirtual: true }, { call: 'totals', countryId: 'DE' }],
    ['no country', {}, { shippingMethods: [dpd] }, { call: 'none', reason: 'no-country' }],
    ['empty country', { country: '' }, { defaultCountry: '' }, { call: 'none', reason: 'no-country' }],
  ])('%s', (_, given, known, expected) => {
    expect(totalsRequest(given, known)).toEqual(expected);
  });
});

describe('withLineTotals', () => {
  const line = { sku: 'a', qty: 1, item_id: 5 };

  it('applies totals to the line with the server’s ID', () => {
    const options = '[{"label":"Size","value":"30×40"}]';
    expect(withLineTotals([line], [{ item_id: 5, qty: 3, options }])).toEqual([
      {
        ...line,
        qty: 3,
        totals: { item_id: 5, qty: 3, options: [{ label: 'Size', value: '30×40' }] },
      },
    ]);
  });

  test.each([
    ['id as text', { ...line, item_id: '5' }, 5],
    ['id of the server before the own one', { ...line, item_id: 1, server_item_id: 5 }, 5],
  ])('%s', (_, given, item_id) => {
    expect(withLineTotals([given], [{ item_id, qty: 2 }])[0]?.qty).toBe(2);
  });

  test.each([
    ['3', 3],
    [null, 1],
    ['', 1],
    [2, 2],
  ])('a quantity %j is %i', (qty, expected) => {
    expect(withLineTotals([line], [null, { item_id: 5, qty }])[0]?.qty).toBe(expected);
  });

  test.each([
    ['another id', line, [{ item_id: 6, qty: 3 }]],
    ['no id', { sku: 'a', qty: 1 }, [{ item_id: 'undefined', qty: 3 }]],
    ['no totals', line, []],
    ['nothing of lines', line, null],
    ['nothing of a line', line, [null, undefined]],
  ])('leaves a line unchanged: %s', (_, given, items) => {
    expect(withLineTotals([given], items)).toEqual([given]);
  });

  test.each([
    ['{broken', []],
    [undefined, []],
    [null, []],
    [[{ label: 'a' }], [{ label: 'a' }]],
  ])('options %j', (options, expected) => {
    const [found] = withLineTotals([line], [{ item_id: 5, options }]);
    expect(found).toMatchObject({ qty: 1, totals: { options: expected } });
  });
});
