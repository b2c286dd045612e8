import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { decimalAmount } from '../../src/domain/money/minor-units.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import type { OrderAddress, OrderView } from '../../src/state/checkout/placement.ts';
import { storeContextOf } from '../../src/state/store-context.ts';
import { fixtureStore } from './fixture-stores.ts';

/** What shows an order of the store `en` goes by. */
export const orderContext = {
  t: createTranslator('en-GB'),
  context: storeContextOf(fixtureStore('en'), { checkoutUrl: '/checkout', textUrls: [] }),
};

const address: OrderAddress = {
  firstname: 'Ada',
  lastname: 'Lovelace',
  street: ['Long Lane 5'],
  city: 'Dublin',
  postcode: 'D02',
  country_id: 'IE',
  telephone: '+353 1 555 0100',
};

/** An order of two prints that waits for its payment. */
export const order: OrderView = {
  entity_id: '1',
  increment_id: '000000042',
  status: 'pending',
  store_code: 'en',
  store_name: 'Vernissage',
  order_currency_code: 'EUR',
  fraction_digits: 2,
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  customer_email: 'ada@example.org',
  items: [
    {
      item_id: 1,
      sku: 'MOON-7',
      name: 'Moon',
      product_type: 'simple',
      qty_ordered: 2,
      price: decimalAmount(16.25),
      price_incl_tax: decimalAmount(19.99),
      row_total: decimalAmount(32.5),
      row_total_incl_tax: decimalAmount(39.98),
      discount_amount: decimalAmount(0),
      tax_amount: decimalAmount(7.48),
      tax_percent: 23,
      options: [{ label: 'Size', value: '30×40' }],
      edition: { size: 50, numbers: [7, 8] },
    },
  ],
  subtotal: decimalAmount(32.5),
  subtotal_incl_tax: decimalAmount(39.98),
  discount_amount: decimalAmount(0),
  shipping_amount: decimalAmount(3.99),
  shipping_incl_tax: decimalAmount(4.9),
  tax_amount: decimalAmount(8.39),
  tax_lines: [{ tax_percent: 23, amount: decimalAmount(8.39) }],
  grand_total: decimalAmount(44.88),
  total_paid: decimalAmount(0),
  total_refunded: decimalAmount(0),
  total_due: decimalAmount(44.88),
  addressInformation: {
    billingAddress: { ...address, company: 'Ink Ltd', vat_id: 'IE1234567' },
    shippingAddress: address,
  },
  shipping_method: {
    carrier_code: 'dpd',
    method_code: 'standard',
    carrier_title: 'DPD',
    method_title: 'Standard delivery, 3–7 days',
  },
  payment_method: { code: 'banktransfer', title: 'Invoice, paid by bank transfer' },
};

const entities: Readonly<Record<string, string>> = { '&#x27;': "'", '&quot;': '"', '&amp;': '&' };

/** What can be read of an element, a text for each that stands in the markup. */
export function textsOf(element: ReactElement): readonly string[] {
  return renderToStaticMarkup(element)
    .split(/<[^>]+>/)
    .map((text) => text.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity))
    .filter((text) => text !== '');
}
