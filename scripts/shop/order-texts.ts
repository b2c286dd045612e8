import type { OrderAddress } from '../../src/commerce/contract/address.ts';
import type { OrderView, OrderViewItem } from '../../src/commerce/contract/order.ts';
import { groupFramedLines } from '../../src/domain/cart/framing-lines.ts';
import { moneyText, printable, table } from './actions.ts';

interface HistoryEntry {
  readonly command: string;
  readonly status: string;
  readonly created_at: string;
}

/** Describes an order for the terminal; what belongs to a line, such as its frame, follows it after a plus. */
export function describeOrder(order: OrderView, history: readonly HistoryEntry[]): string {
  const { fraction_digits: fractionDigits } = order;
  const { billingAddress, shippingAddress } = order.addressInformation;
  const sums = [
    ['Goods', order.subtotal_incl_tax] as const,
    ...(order.discount_amount === 0
      ? []
      : [[`Discount ${order.coupon_code ?? ''}`.trim(), order.discount_amount] as const]),
    ['Shipping', order.shipping_incl_tax] as const,
    ['Tax', order.tax_amount] as const,
    ['Total', order.grand_total] as const,
    ['Paid', order.total_paid] as const,
    ['Paid back', order.total_refunded] as const,
    ['Due', order.total_due] as const,
  ].map(([label, amount]) => [label, moneyText(amount, fractionDigits, order.order_currency_code)]);
  const lines = groupFramedLines(order.items).map(({ line, isTied }) => [
    `${line.qty_ordered}`,
    line.sku,
    `${isTied ? '  + ' : ''}${details(line)}`,
    line.row_total_incl_tax.toFixed(fractionDigits),
  ]);
  return [
    `${order.increment_id}  ${order.status}  ${order.created_at}  ${order.store_code}`,
    table(['QTY', 'SKU', 'NAME', 'SUM'], lines),
    table(['SUMS', ''], sums),
    `Shipping: ${order.shipping_method ? `${order.shipping_method.carrier_title}, ${order.shipping_method.method_title}` : 'nothing is sent'}`,
    `Payment: ${order.payment_method.title}`,
    `Bill to: ${addressText(billingAddress)}; ${order.customer_email}`,
    ...(shippingAddress ? [`Deliver to: ${addressText(shippingAddress)}`] : []),
    table(
      ['HISTORY', 'STATUS', 'AT'],
      history.map(({ command, status, created_at }) => [command, status, created_at]),
    ),
  ]
    .map(printable)
    .join('\n\n');
}

function details({ name, options, edition }: OrderViewItem): string {
  const parts = options.map(({ label, value }) => `${label}: ${value}`);
  if (edition) parts.push(`No. ${edition.numbers.join(', ')} of ${edition.size}`);
  return parts.length > 0 ? `${name} (${parts.join('; ')})` : name;
}

function addressText(address: OrderAddress): string {
  const { company, firstname, lastname, street, postcode, city, region, country_id, telephone } = address;
  const parts = [
    company,
    `${firstname} ${lastname}`,
    ...street,
    `${postcode} ${city}`,
    region,
    country_id,
    telephone,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

const addressColumns = ['name', 'company', 'street', 'postcode', 'city', 'region', 'country', 'phone'];

/** The columns of an export: a row is a line of an order. What is not sent has no address of delivery. */
export const exportColumns = [
  'order',
  'placed',
  'store',
  'status',
  'currency',
  'email',
  ...addressColumns,
  ...addressColumns.map((name) => `billing_${name}`),
  'tax_id',
  'shipping',
  'payment',
  'coupon',
  'sku',
  'product',
  'options',
  'edition',
  'qty',
  'price_incl_tax',
  'row_total_incl_tax',
  'row_discount',
  'row_tax',
  'tax_percent',
  'order_shipping',
  'order_tax',
  'order_total',
  'order_paid',
  'order_refunded',
];

/** Returns the rows of an order in an export. */
export function exportRows(order: OrderView): (string | number)[][] {
  const { billingAddress, shippingAddress } = order.addressInformation;
  return order.items.map((item) => [
    order.increment_id,
    order.created_at,
    order.store_code,
    order.status,
    order.order_currency_code,
    order.customer_email,
    ...addressCells(shippingAddress),
    ...addressCells(billingAddress),
    billingAddress.vat_id ?? '',
    order.shipping_method?.method_code ?? '',
    order.payment_method.code,
    order.coupon_code ?? '',
    item.sku,
    item.name,
    item.options.map(({ label, value }) => `${label}: ${value}`).join('; '),
    item.edition?.numbers.join(' ') ?? '',
    item.qty_ordered,
    item.price_incl_tax,
    item.row_total_incl_tax,
    item.discount_amount,
    item.tax_amount,
    item.tax_percent,
    order.shipping_incl_tax,
    order.tax_amount,
    order.grand_total,
    order.total_paid,
    order.total_refunded,
  ]);
}

/** Returns the cells of an address under `addressColumns`. */
function addressCells(address: OrderAddress | null | undefined): readonly string[] {
  if (!address) return addressColumns.map(() => '');
  const { firstname, lastname, company, street, postcode, city, region, country_id, telephone } = address;
  const cells = [`${firstname} ${lastname}`, company, street.join(', '), postcode, city, region];
  return [...cells, country_id, telephone].map((cell) => cell ?? '');
}
