import { describe, expect, test } from 'vitest';
import { decimalAmounts } from '../../../tests/support/decimal-amounts.ts';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import { fixtureStore } from '../../../tests/support/fixture-stores.ts';
import { order, orderContext, textsOf } from '../../../tests/support/shown-order.ts';
import type { OrderView } from '../../state/checkout/placement.ts';
import { OrderContent, OrderFacts } from './OrderParts.tsx';

const facts = (more: Partial<OrderView> = {}) =>
  textsOf(<OrderFacts {...orderContext} dates={fixtureStore('en').i18n} order={{ ...order, ...more }} />);
const content = (more: Partial<OrderView> = {}, pricesIncludeTax = true) => {
  const context = { ...orderContext.context, pricesIncludeTax };
  return textsOf(<OrderContent {...orderContext} context={context} order={{ ...order, ...more }} />);
};

describe('the payment of an order', () => {
  test('by bank transfer shows amount, account and reference', () => {
    const bank_account = { holder: 'Atelier Berg', numbers: { IBAN: 'IE64 IRCE 9205 0112 3456 78' } };
    expect(facts({ bank_account, pay_until: '2026-12-04T12:00:00.000Z' })).toEqual(
      expect.arrayContaining([
        'Invoice, paid by bank transfer',
        'Please transfer €44.88 and give the order number 000000042 as the reference.',
        'Please make the transfer by 04/12/2026: after that the order ends.',
        'Atelier Berg',
        'IBAN: IE64 IRCE 9205 0112 3456 78',
      ]),
    );
  });

  test('on delivery shows the amount', () => {
    const payment_method = { code: 'cashondelivery', title: 'Cash on delivery' };
    expect(facts({ payment_method })).toEqual(
      expect.arrayContaining(['Cash on delivery', '€44.88 to be paid']),
    );
  });

  test('is complete when paid', () => {
    expect(facts({ total_due: decimalAmount(0), total_paid: decimalAmount(44.88) }).join()).not.toMatch(
      /to be paid|transfer €/,
    );
  });
});

test('shows both addresses of an order', () => {
  const of = (heading: string) => {
    const all = facts();
    return all.slice(all.indexOf(heading) + 1).slice(0, 7);
  };
  const place = ['Ada Lovelace', 'Long Lane 5', 'Dublin D02', 'Ireland', '+353 1 555 0100'];
  expect(of('Delivery address')).toEqual([...place, 'Standard delivery, 3–7 days', 'Billing address']);
  expect(of('Billing address')).toEqual(['Ink Ltd', ...place, 'Tax ID: IE1234567']);
});

test('shows no shipping address for goods without shipping', () => {
  const addressInformation = { ...order.addressInformation, shippingAddress: null };
  expect(facts({ addressInformation, shipping_method: null })).not.toContain('Delivery address');
});

test('shows quantities, choices, numbers of limited editions, and prices', () => {
  expect(content().slice(0, 4)).toEqual(['2 × Moon', 'Size: 30×40', 'No. 7, 8 of 50', '€39.98']);
});

describe('the total of an order', () => {
  test('with gross prices', () => {
    const discounted = {
      coupon_code: 'TEN',
      ...decimalAmounts({ discount_amount: -4, grand_total: 40.88 }),
    };
    expect(content(discounted).slice(4)).toEqual([
      'Subtotal',
      '€39.98',
      'Discount',
      '-€4.00',
      'Shipping',
      '€4.90',
      'Total',
      '€40.88',
      'Including €8.39 tax',
    ]);
  });

  test('with net prices', () => {
    expect(content({}, false).slice(3)).toEqual([
      '€32.50',
      'Subtotal',
      '€32.50',
      'Shipping',
      '€3.99',
      'Tax',
      '€8.39',
      'Total',
      '€44.88',
    ]);
  });

  test('with refunds', () => {
    expect(content({ total_refunded: decimalAmount(20) })).toEqual(
      expect.arrayContaining(['Paid back', '€20.00']),
    );
    expect(content()).not.toContain('Paid back');
  });

  test('with free shipping', () => {
    expect(content({ shipping_amount: decimalAmount(0), shipping_incl_tax: decimalAmount(0) })).toContain(
      'Free',
    );
  });
});
