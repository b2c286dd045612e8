import { expect, test } from 'vitest';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import { storeViews } from '../../config/store-views.ts';
import type { OrderView } from '../contract/order.ts';
import { accountMail } from './account-mail.ts';
import { orderMail, paymentMail } from './order-mail.ts';

const address = {
  firstname: 'Ada',
  lastname: 'Lovelace',
  company: '',
  street: ['Long Lane 5'],
  postcode: '10001',
  city: 'New York',
  region: 'New York',
  region_code: 'NY',
  region_id: 43,
  country_id: 'US',
};

/** Five pieces at 21.99 without tax, 8.875 % tax on top, a tenth off. */
const order = {
  entity_id: '1',
  increment_id: '100',
  status: 'pending',
  store_code: 'us',
  store_name: 'US',
  created_at: '2026-11-23 20:00:00',
  updated_at: '',
  order_currency_code: 'USD',
  fraction_digits: 2,
  customer_email: 'ada@example.org',
  items: [
    {
      item_id: 1,
      sku: 'FRAME',
      name: 'Frame',
      product_type: 'simple',
      qty_ordered: 5,
      options: [],
      price: 21.99,
      price_incl_tax: 23.94,
      row_total: 109.95,
      row_total_incl_tax: 119.7,
      discount_amount: 11.97,
      tax_amount: 8.78,
      tax_percent: 8.875,
    },
  ],
  subtotal: 109.95,
  subtotal_incl_tax: 119.7,
  discount_amount: -11.97,
  shipping_amount: 0,
  shipping_incl_tax: 0,
  tax_amount: 8.78,
  tax_lines: [{ tax_percent: 8.875, amount: 8.78 }],
  grand_total: 107.73,
  total_paid: 0,
  total_refunded: 0,
  total_due: 107.73,
  addressInformation: { billingAddress: address, shippingAddress: address },
  shipping_method: {
    carrier_code: 'dpd',
    method_code: 'standard',
    carrier_title: 'DPD',
    method_title: 'Parcel',
  },
  payment_method: { code: 'banktransfer', title: 'Invoice' },
} as unknown as OrderView;

/** The rows of the mail's table, label and value. */
function rowsOf(storeCode: string): readonly string[] {
  const storeView = storeViews.find((view) => view.storeCode === storeCode);
  if (!storeView) throw new Error(`no store ${storeCode}`);
  const { text } = orderMail('placed', order, storeView);
  return text.split('\n').filter((line) => /: -?[$€]?[\d.,]+/.test(line));
}

test('net rows add up to the total', () => {
  expect(rowsOf('us')).toEqual([
    '5 × Frame: $109.95',
    'Goods: $109.95',
    'Discount: -$11.00',
    'Delivery (Parcel): $0.00',
    'Tax 8.875%: $8.78',
    'Total: $107.73',
  ]);
});

test('gross rows add up to the total, followed by their tax', () => {
  expect(rowsOf('en')).toEqual([
    '5 × Frame: €119.70',
    'Goods: €119.70',
    'Discount: -€11.97',
    'Delivery (Parcel): €0.00',
    'Total: €107.73',
    'Including 8.875% tax: €8.78',
  ]);
});

test.each([
  ['placed', 'us', 'Order number 100, 11/23/2026'],
  ['shipped', 'de', 'Bestellnummer 100, 23.11.2026'],
  ['refunded', 'se', 'Ordernummer 100, 2026-11-23'],
] as const)('a mail of an order that was %s in %s names its status', (kind, storeCode, line) => {
  const storeView = storeViews.find((view) => view.storeCode === storeCode);
  expect(storeView && orderMail(kind, order, storeView).text.split('\n')).toContain(line);
});

/** An item of an order at 10.00, tied to another one's sku. */
const item = (item_id: number, sku: string, print?: string) =>
  ({
    ...order.items[0],
    item_id,
    sku,
    name: sku,
    qty_ordered: 1,
    row_total: 10,
    row_total_incl_tax: 10,
    ...(print && { product_option: { extension_attributes: { framing: { for: print } } } }),
  }) as OrderView['items'][number];

test('lists what belongs to a print after it, marked, as text and as HTML', () => {
  const storeView = storeViews.find((view) => view.storeCode === 'en');
  if (!storeView) throw new Error('no store en');
  const items = [
    item(1, 'Moon'),
    item(2, 'Sun & sea'),
    item(3, 'Oak', 'Moon'),
    item(4, 'Walnut', 'Sun & sea'),
  ];
  const { text, html } = orderMail(
    'placed',
    { ...order, items: [...items, item(5, 'Lost', 'Gone')] },
    storeView,
  );
  expect(text.split('\n').filter((line) => line.endsWith(' €10.00'))).toEqual([
    '1 × Moon: €10.00',
    '  + 1 × Oak: €10.00',
    '1 × Sun & sea: €10.00',
    '  + 1 × Walnut: €10.00',
    '1 × Lost: €10.00',
  ]);
  const labels = [...html.matchAll(/<tr><td style="([^"]*)">([^<]*)/g)].slice(0, 5);
  expect(labels.map(([, style, label]) => [style?.includes('padding-left:24px'), label])).toEqual([
    [false, '1 × Moon'],
    [true, '+ 1 × Oak'],
    [false, '1 × Sun &#38; sea'],
    [true, '+ 1 × Walnut'],
    [false, '1 × Lost'],
  ]);
});

test('a mail lists numbers of limited editions, and both addresses', () => {
  const storeView = storeViews.find((view) => view.storeCode === 'en');
  if (!storeView) throw new Error('no store en');
  const { addressInformation } = order;
  const billingAddress = { ...addressInformation.billingAddress, street: ['Engine Row 1'] };
  const limited = { ...item(1, 'Moon'), edition: { size: 50, numbers: [7, 8] } };
  const sent = { ...order, items: [limited], addressInformation: { ...addressInformation, billingAddress } };
  const { text } = orderMail('placed', sent, storeView);
  expect(text).toMatch(/1 × Moon \(No\. 7, 8 of 50\): €10\.00/);
  expect(text).toMatch(/Delivered to:?\s[^]*Long Lane 5[^]*Billed to:?\s[^]*Engine Row 1/);
});

/** What anybody may type in place of a name, an address or a dedication. */
const evil = 'https://evil.example';
const typed = Object.fromEntries(
  ['firstname', 'lastname', 'company', 'postcode', 'city', 'region', 'region_code', 'vat_id'].map((field) => [
    field,
    evil,
  ]),
);
const evilAddress = { ...address, ...typed, street: [evil, evil] };
const evilOrder = {
  ...order,
  items: [{ ...item(1, 'Moon'), options: [{ label: 'Dedication', value: evil }] }],
  addressInformation: { billingAddress: evilAddress, shippingAddress: evilAddress },
} as unknown as OrderView;
const person = { to: 'ada@example.org', firstname: evil };

test.each(storeViews.map((view) => [view.storeCode, view] as const))(
  'a mail of %s never links what a stranger typed',
  (_storeCode, view) => {
    const orders = (['placed', 'shipped', 'canceled', 'expired', 'refunded'] as const).map((kind) =>
      orderMail(kind, evilOrder, view),
    );
    const accounts = [
      ...(['welcome', 'emailAsked', 'emailTaken'] as const).map((kind) => ({ ...person, kind })),
      ...(['reset', 'confirmEmail'] as const).map((kind) => ({ ...person, kind, token: 'token' })),
    ].map((mail) => accountMail(mail, view));
    for (const mail of [
      ...orders,
      ...accounts,
      paymentMail({ firstname: evil, amount: decimalAmount(10) }, view),
    ]) {
      for (const written of Object.values(mail)) expect(written).not.toMatch(/evil\.example|\/\/evil/);
    }
    for (const { text } of orders) expect(text.match(/evil\. example/g)?.length).toBeGreaterThan(10);
  },
);
