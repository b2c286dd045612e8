import { describe, expect, it, test } from 'vitest';
import {
  chosenMethod,
  defaultMethod,
  isVirtualCart,
  paymentMethodsOf,
  shippingMethodsOf,
} from './cart-methods.ts';
import type { ShippingMethod } from './cart-methods.ts';

test.each([
  [[], false],
  [[{ type_id: 'virtual' }], true],
  [[{ type_id: 'virtual' }, { type_id: 'downloadable' }], true],
  [[{ type_id: 'virtual' }, { type_id: 'simple' }], false],
  [[{}], false],
])('isVirtualCart %j: %j', (lines, expected) => {
  expect(isVirtualCart(lines)).toBe(expected);
});

const dpd = { carrier_code: 'dpd', method_code: 'home' };
const pickup = { carrier_code: 'dpd', method_code: 'pickup', default: true };

test.each([
  [
    [dpd, { ...pickup, available: true }],
    ['home', 'pickup'],
  ],
  [[{ ...dpd, available: false }, pickup], ['pickup']],
  [[null, dpd], ['home']],
  [[undefined, pickup], ['pickup']],
  [[], []],
  [null, []],
])('shippingMethodsOf %j', (offered, codes) => {
  const methods = shippingMethodsOf(offered);
  expect(methods.map(({ method_code }) => method_code)).toEqual(codes);
  expect(methods.every(({ is_server_method }) => is_server_method)).toBe(true);
});

describe('paymentMethodsOf', () => {
  const card = { code: 'card' };
  const cash = { code: 'cashondelivery' };

  it('adds new ones, marked as the server’s', () => {
    expect(paymentMethodsOf([card], [{ code: 'card' }, { code: 'invoice' }])).toEqual([
      card,
      { code: 'invoice', is_server_method: true },
    ]);
    expect(paymentMethodsOf([card], null)).toEqual([card]);
  });

  it('has each once, and ignores invalid ones', () => {
    expect(paymentMethodsOf([], [card, null, card])).toEqual([{ ...card, is_server_method: true }]);
  });

  it('has no cash on delivery for a virtual cart', () => {
    expect(paymentMethodsOf([cash, card], [], { isVirtual: true })).toEqual([card]);
    expect(paymentMethodsOf([], [cash], { isVirtual: true })).toEqual([]);
    expect(paymentMethodsOf([cash], [])).toEqual([cash]);
  });
});

const choices: [ShippingMethod[], string | undefined][] = [
  [[dpd, pickup], 'pickup'],
  [[dpd], 'home'],
  [[], undefined],
];
test.each(choices)('defaultMethod of %j is %j', (methods, code) => {
  expect(defaultMethod(methods)?.method_code).toBe(code);
});

const card = { code: 'card' };
const transfer = { code: 'transfer', default: true };
test.each([
  [[card, transfer], '', 'transfer'],
  [[card, transfer], 'card', 'card'],
  [[card, transfer], 'cashondelivery', undefined],
  [[], '', undefined],
])('chosenMethod of %j, %j chosen, is %j', (methods, chosen, code) => {
  expect(chosenMethod(methods, chosen)?.code).toBe(code);
});
