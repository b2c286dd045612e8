import { describe, expect, test } from 'vitest';
import { orderHistory } from '../../../contract/order.ts';
import { fixtureStore } from '../../../../../tests/support/fixture-stores.ts';
import { historyOrder, instantOf, statusOf, viewOfHistory } from './history-order.ts';

const storeView = fixtureStore('de');

const magento = {
  entity_id: 102,
  increment_id: '000000102',
  status: 'pending_payment',
  state: 'new',
  created_at: '2026-03-01 08:45:42',
  updated_at: '2026-03-02 08:45:42',
  order_currency_code: 'EUR',
  customer_email: 'ann@example.com',
  items: [
    {
      item_id: 224,
      sku: 'WS12-XS-Blue',
      name: 'Radiant Tee',
      product_type: 'configurable',
      qty_ordered: 2,
      price: '22.0000',
      price_incl_tax: 26.18,
      row_total: 44,
      row_total_incl_tax: 52.36,
      discount_amount: null,
      tax_amount: 8.36,
      tax_percent: 19,
    },
    {
      item_id: 225,
      parent_item_id: 224,
      sku: 'WS12-XS-Blue',
      product_type: 'simple',
      qty_ordered: 2,
      price: 0,
    },
  ],
  subtotal: 44,
  subtotal_incl_tax: 52.36,
  discount_amount: -4,
  shipping_amount: 5,
  shipping_incl_tax: 5.95,
  shipping_description: 'Flat Rate - Fixed',
  tax_amount: 9.31,
  grand_total: 54.31,
  total_due: 54.31,
  billing_address: {
    firstname: 'Ann',
    lastname: 'Doe',
    street: ['Street 1', null],
    postcode: '10115',
    city: 'Berlin',
    country_id: 'DE',
    region: { region: 'Berlin' },
  },
  payment: { method: 'checkmo', additional_information: ['Check / Money order'] },
  extension_attributes: {
    shipping_assignments: [{ shipping: { method: 'flatrate_flat_rate', address: { firstname: 'Bo' } } }],
  },
};

const viewed = (order: object) => viewOfHistory(historyOrder.parse(order), storeView);

describe('an order of the history', () => {
  test('of Magento becomes ours', () => {
    const view = viewed(magento);
    expect(orderHistory.shape.items.element.parse(view)).toEqual(view);
    expect(view).toMatchObject({
      entity_id: '102',
      increment_id: '000000102',
      status: 'pending',
      created_at: '2026-03-01T08:45:42.000Z',
      items: [
        { sku: 'WS12-XS-Blue', qty_ordered: 2, price: 22, row_total_incl_tax: 52.36, discount_amount: 0 },
      ],
      discount_amount: -4,
      grand_total: 54.31,
      total_paid: 0,
      addressInformation: {
        billingAddress: { street: ['Street 1'], region: 'Berlin' },
        shippingAddress: { firstname: 'Bo', city: '' },
      },
      shipping_method: {
        carrier_code: 'flatrate',
        method_code: 'flat_rate',
        method_title: 'Flat Rate - Fixed',
      },
      payment_method: { code: 'checkmo', title: 'Check / Money order' },
    });
  });

  test('stands although nearly all of it is missing', () => {
    const view = viewed({ increment_id: '1' });
    expect(orderHistory.shape.items.element.parse(view)).toEqual(view);
    expect(view).toMatchObject({ entity_id: '1', items: [], grand_total: 0, shipping_method: null });
  });

  test('that is ours already stays as it is', () => {
    const view = { ...viewed(magento), tax_lines: [{ tax_percent: 19, amount: 9.31 }] };
    expect(viewed(view)).toEqual(view);
  });
});

test.each([
  ['complete', 'complete', 'complete'],
  ['in_packing', 'processing', 'processing'],
  ['holded', 'holded', 'pending'],
  ['shipped', null, 'shipped'],
])('status %s in state %s is shown as %s', (status, state, expected) => {
  expect(statusOf({ status, state })).toBe(expected);
});

test.each([
  ['2026-03-01 08:45:42', '2026-03-01T08:45:42.000Z'],
  ['2026-03-01T08:45:42+02:00', '2026-03-01T06:45:42.000Z'],
  ['soon', '1970-01-01T00:00:00.000Z'],
  [null, '1970-01-01T00:00:00.000Z'],
])('instant %s is %s', (given, expected) => {
  expect(instantOf(given)).toBe(expected);
});
