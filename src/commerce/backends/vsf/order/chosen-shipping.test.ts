import { expect, test } from 'vitest';
import type { ShippingMethodAnswer } from '../../../contract/checkout.ts';
import { chosenShipping } from './chosen-shipping.ts';

const method = (carrier_code: string, method_code: string, more: object = {}) =>
  ({ carrier_code, method_code, ...more }) as ShippingMethodAnswer;
const dpd = method('dpd', 'standard');
const express = method('dpd', 'express', { default: true });
const flatrate = method('flatrate', 'flatrate');

test.each<[string, readonly ShippingMethodAnswer[], string, string, ShippingMethodAnswer | undefined]>([
  ['the one that is named', [dpd, express], 'dpd', 'standard', dpd],
  ['the carrier of one and the method of another', [dpd, flatrate], 'dpd', 'flatrate', undefined],
  ['the fallback where it is offered', [dpd, flatrate], 'flatrate', 'flatrate', flatrate],
  ['the fallback for the default one', [dpd, express], 'flatrate', 'flatrate', express],
  ['the fallback for the first one', [dpd], 'flatrate', 'flatrate', dpd],
  ['the fallback where none is offered', [], 'flatrate', 'flatrate', undefined],
  ['none', [dpd], '', '', undefined],
])('%s', (_what, offered, shipping_carrier_code, shipping_method_code, expected) => {
  expect(chosenShipping(offered, { shipping_carrier_code, shipping_method_code })).toBe(expected);
});
