import { expect, test } from 'vitest';
import type { OrderView } from '../../src/commerce/contract/order.ts';
import { describeOrder } from './order-texts.ts';

const address = { firstname: 'Ada', lastname: 'L', street: [], postcode: '1', city: 'C', country_id: 'IE' };

/** An item of an order, tied to another one's sku. */
const item = (sku: string, name: string, print?: string) => ({
  sku,
  name,
  qty_ordered: 1,
  options: [],
  row_total_incl_tax: 10,
  ...(print && { product_option: { extension_attributes: { framing: { for: print } } } }),
});

function linesOf(items: readonly object[]): readonly string[] {
  const amounts = {
    subtotal_incl_tax: 0,
    shipping_incl_tax: 0,
    tax_amount: 0,
    grand_total: 0,
    total_paid: 0,
  };
  const order = {
    increment_id: 'EN-1',
    status: 'pending',
    created_at: '',
    store_code: 'en',
    fraction_digits: 2,
    items,
    ...amounts,
    discount_amount: 0,
    total_refunded: 0,
    total_due: 0,
    order_currency_code: 'EUR',
    addressInformation: { billingAddress: address, shippingAddress: null },
    shipping_method: null,
    payment_method: { code: 'card', title: 'Card' },
  } as unknown as OrderView;
  const [, lines = ''] = describeOrder(order, []).split('\n\n');
  return lines.split('\n').slice(1);
}

test('an order lists what belongs to a line after it, marked', () => {
  expect(
    linesOf([
      item('M', 'Moon'),
      item('S', 'Sun'),
      item('OAK', 'Oak frame', 'M'),
      item('OAK', 'Oak frame', 'S'),
      item('GIFT', 'Gift wrapping', 'S'),
      item('OAK', 'Oak frame', 'GONE'),
    ]),
  ).toEqual([
    '1    M     Moon               10.00',
    '1    OAK     + Oak frame      10.00',
    '1    S     Sun                10.00',
    '1    OAK     + Oak frame      10.00',
    '1    GIFT    + Gift wrapping  10.00',
    '1    OAK   Oak frame          10.00',
  ]);
});
