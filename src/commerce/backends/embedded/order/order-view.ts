import type { Selectable } from 'kysely';
import { limits } from '../../../../config/limits/shoppers.ts';
import { bankAccountFor } from '../../../../config/currencies.ts';
import type { Database } from '../../../../database/schema.ts';
import {
  add,
  noMinorUnits,
  subtract,
  type DecimalAmount,
  type MinorUnits,
} from '../../../../domain/money/minor-units.ts';
import { fromMinor } from '../../../../domain/money/money.ts';
import type { OrderMetadata, OrderView, OrderViewItem, PlacedOrder } from '../../../contract/order.ts';
import type { OrderDocument, OrderLine } from '../attempt/order-document.ts';
import { bankTransfer } from '../../../../domain/payment/bank-transfer.ts';

export type OrderRow = Selectable<Database['sales_order']>;

/** Parses the document of a stored order. */
export function documentOf({ document }: Pick<OrderRow, 'document'>): OrderDocument {
  return JSON.parse(document) as OrderDocument;
}

/** Returns a stored order as its buyer sees it. */
export function orderView(row: OrderRow): OrderView {
  const order = documentOf(row);
  const decimal = (minor: MinorUnits) => fromMinor(minor, order.fractionDigits);
  const due = isOver(row) ? noMinorUnits : subtract(row.grand_total, row.captured);
  const account =
    order.paymentMethod.code === bankTransfer && due > 0 ? bankAccountFor(order.currency) : undefined;
  return {
    entity_id: row.id,
    increment_id: row.number,
    status: row.status,
    store_code: row.store_code,
    store_name: order.storeName,
    created_at: row.created_at,
    updated_at: row.updated_at,
    order_currency_code: order.currency,
    fraction_digits: order.fractionDigits,
    customer_email: order.email,
    items: order.lines.map((line) => viewItem(line, decimal)),
    subtotal: decimal(order.subtotal),
    subtotal_incl_tax: decimal(order.subtotalInclTax),
    discount_amount: decimal(subtract(noMinorUnits, order.discount)),
    ...(order.couponCode === null ? {} : { coupon_code: order.couponCode }),
    shipping_amount: decimal(order.shippingCharge.net),
    shipping_incl_tax: decimal(order.shippingCharge.gross),
    tax_amount: decimal(order.tax),
    tax_lines: taxLines(order).map(({ percent, amount }) => ({
      tax_percent: percent,
      amount: decimal(amount),
    })),
    grand_total: decimal(order.grandTotal),
    total_paid: decimal(row.captured),
    total_refunded: decimal(row.refunded),
    total_due: decimal(due),
    addressInformation: { billingAddress: order.billing, shippingAddress: order.shipping },
    shipping_method: order.shippingMethod,
    payment_method: order.paymentMethod,
    ...(order.wasLoweredTooLate ? { lowered_too_late: true } : {}),
    ...(account ? { bank_account: account } : {}),
    ...(account && row.status === 'pending' ? { pay_until: payUntil(row) } : {}),
  };
}

function viewItem(line: OrderLine, decimal: (minor: MinorUnits) => DecimalAmount): OrderViewItem {
  return {
    item_id: line.item_id,
    sku: line.sku,
    name: line.name,
    product_type: line.productType,
    qty_ordered: line.qty,
    price: decimal(line.unitNet),
    price_incl_tax: decimal(line.unitGross),
    row_total: decimal(line.rowTotal),
    row_total_incl_tax: decimal(line.rowTotalInclTax),
    discount_amount: decimal(line.discount),
    tax_amount: decimal(line.tax),
    tax_percent: line.taxPercent,
    options: line.options,
    ...(line.image ? { image: line.image } : {}),
    ...(line.productOption ? { product_option: line.productOption } : {}),
    ...(line.parentSku === undefined ? {} : { parentSku: line.parentSku }),
    ...(line.edition ? { edition: line.edition } : {}),
  };
}

/** Sums the tax of lines and shipping by rate, the lowest rate first, without rates that have no tax. */
function taxLines({ lines, shippingCharge, shippingTaxPercent }: OrderDocument) {
  const sums = new Map<number, MinorUnits>();
  const shipping = { percent: shippingTaxPercent, tax: shippingCharge.tax };
  const ofLines = lines.flatMap(({ taxPercent: percent, tax, taxes }) => taxes ?? [{ percent, tax }]);
  for (const { percent, tax } of [...ofLines, shipping]) {
    sums.set(percent, add(sums.get(percent) ?? noMinorUnits, tax));
  }
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .sort(([one], [other]) => one - other)
    .map(([percent, amount]) => ({ percent, amount }));
}

const day = 24 * 60 * 60_000;

/** Returns an instant of the last day on which a transfer for the order is in time. */
function payUntil({ created_at }: OrderRow): string {
  return new Date(Date.parse(created_at) + limits.unpaidDays * day).toISOString();
}

function isOver({ status }: OrderRow): boolean {
  return status === 'canceled' || status === 'closed';
}

/** Returns the answer to whoever placed an order (docs/reference/behaviour.md#a3). */
export function placedOrder({ id, number, created_at }: OrderRow): PlacedOrder {
  return { magentoOrderId: id, orderNumber: number, backendOrderId: id, transferedAt: created_at };
}

/** Returns the part of an order that every holder of its ID may see. */
export function orderMetadata(row: OrderRow): OrderMetadata {
  return {
    order_id: row.id,
    orderNumber: row.number,
    status: row.status,
    store_code: row.store_code,
    grand_total: fromMinor(row.grand_total, documentOf(row).fractionDigits),
    currency_code: row.currency_code,
    transmited: true,
    transmited_at: row.created_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
