import { z } from 'zod';
import { decimalAmount } from '../../../../domain/money/minor-units.ts';
import { fromMinor, toMinor } from '../../../../domain/money/money.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { OrderAddress } from '../../../contract/address.ts';
import { orderHistory, type OrderView, type OrderViewItem } from '../../../contract/order.ts';

const ourView = orderHistory.shape.items.element;

const text = z.union([z.string(), z.number()]).transform(String).nullish();
const amount = z
  .union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)])
  .transform(Number)
  .nullish();

const address = z
  .looseObject({
    firstname: text,
    lastname: text,
    company: text,
    street: z.union([z.array(text), text]).nullish(),
    postcode: text,
    city: text,
    region: z.unknown().optional(),
    region_id: text,
    region_code: text,
    country_id: text,
    telephone: text,
    vat_id: text,
    email: text,
  })
  .nullish();

const line = z.looseObject({
  item_id: amount,
  parent_item_id: text,
  sku: text,
  name: text,
  product_type: text,
  qty_ordered: amount,
  price: amount,
  price_incl_tax: amount,
  row_total: amount,
  row_total_incl_tax: amount,
  discount_amount: amount,
  tax_amount: amount,
  tax_percent: amount,
});

/** An order as `user/order-history` lists it: Magento's, of which parts may be missing (docs/reference/behaviour.md#a1). */
export const historyOrder = z.looseObject({
  entity_id: text,
  increment_id: text,
  status: text,
  state: text,
  store_code: text,
  created_at: text,
  updated_at: text,
  order_currency_code: text,
  customer_email: text,
  items: z.array(line).nullish(),
  subtotal: amount,
  subtotal_incl_tax: amount,
  discount_amount: amount,
  coupon_code: text,
  shipping_amount: amount,
  shipping_incl_tax: amount,
  shipping_description: text,
  tax_amount: amount,
  grand_total: amount,
  total_paid: amount,
  total_refunded: amount,
  total_due: amount,
  billing_address: address,
  payment: z.looseObject({ method: text, additional_information: z.unknown().optional() }).nullish(),
  extension_attributes: z
    .looseObject({
      shipping_assignments: z
        .array(z.looseObject({ shipping: z.looseObject({ address, method: text }).nullish() }))
        .nullish(),
    })
    .nullish()
    .catch(undefined),
});
export type HistoryOrder = z.infer<typeof historyOrder>;

/** Returns an order of the history as our contract shows it: as it is if it already has our form. */
export function viewOfHistory(order: HistoryOrder, storeView: StoreView): OrderView {
  const { success, data } = ourView.safeParse(order);
  if (success) return { ...data, store_code: storeView.storeCode };
  const { i18n, name, storeCode } = storeView;
  const digits = i18n.fractionDigits;
  const money = (value: number | null | undefined) =>
    fromMinor(toMinor(decimalAmount(value ?? 0), digits), digits);
  const shipping = order.extension_attributes?.shipping_assignments?.[0]?.shipping;
  const grandTotal = money(order.grand_total);
  const paid = money(order.total_paid);
  return {
    entity_id: order.entity_id ?? order.increment_id ?? '',
    increment_id: order.increment_id ?? order.entity_id ?? '',
    status: statusOf(order),
    store_code: storeCode,
    store_name: name,
    created_at: instantOf(order.created_at),
    updated_at: instantOf(order.updated_at ?? order.created_at),
    order_currency_code: order.order_currency_code ?? i18n.currencyCode,
    fraction_digits: digits,
    customer_email: order.customer_email ?? '',
    items: boughtLines(order).map((each, index) => itemOf(each, index, money)),
    subtotal: money(order.subtotal),
    subtotal_incl_tax: money(order.subtotal_incl_tax ?? order.subtotal),
    discount_amount: money(-Math.abs(order.discount_amount ?? 0)),
    ...(order.coupon_code && { coupon_code: order.coupon_code }),
    shipping_amount: money(order.shipping_amount),
    shipping_incl_tax: money(order.shipping_incl_tax ?? order.shipping_amount),
    tax_amount: money(order.tax_amount),
    tax_lines: [],
    grand_total: grandTotal,
    total_paid: paid,
    total_refunded: money(order.total_refunded),
    total_due: money(order.total_due ?? grandTotal - paid),
    addressInformation: {
      billingAddress: addressOf(order.billing_address),
      shippingAddress: shipping?.address ? addressOf(shipping.address) : null,
    },
    shipping_method: shipping?.method ? shippingOf(shipping.method, order.shipping_description) : null,
    payment_method: {
      code: order.payment?.method ?? '',
      title: titleOf(order.payment?.additional_information) ?? order.payment?.method ?? '',
    },
  };
}

/** Returns the lines that were bought: the simple product of a configurable one is listed below it, without a price. */
export function boughtLines({ items }: HistoryOrder) {
  return (items ?? []).filter(({ parent_item_id, sku }) => !parent_item_id && sku);
}

/** Reads an instant of Magento, which is UTC without saying so, or of ISO 8601. An unknown one is the beginning of time. */
export function instantOf(given: string | null | undefined): string {
  const iso = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(given ?? '') ? `${given?.replace(' ', 'T')}Z` : given;
  const time = Date.parse(iso ?? '');
  return new Date(Number.isFinite(time) ? time : 0).toISOString();
}

const statuses = ['pending', 'processing', 'shipped', 'complete', 'canceled', 'closed'] as const;

/** Returns our status for Magento's, as `knownStatusOf`; `pending` for one that can't be explained. */
export function statusOf(order: Pick<HistoryOrder, 'status' | 'state'>): OrderView['status'] {
  return knownStatusOf(order) ?? 'pending';
}

/** Returns our status for Magento's: shops name their own, which its state explains; undefined if it does not. */
export function knownStatusOf({
  status,
  state,
}: Pick<HistoryOrder, 'status' | 'state'>): OrderView['status'] | undefined {
  return [status, state].flatMap((each) => statuses.filter((known) => known === each))[0];
}

function itemOf(
  each: z.infer<typeof line>,
  index: number,
  money: (value: number | null | undefined) => ReturnType<typeof decimalAmount>,
): OrderViewItem {
  return {
    item_id: Math.trunc(each.item_id ?? index + 1),
    sku: each.sku ?? '',
    name: each.name ?? each.sku ?? '',
    product_type: each.product_type ?? 'simple',
    qty_ordered: Math.trunc(each.qty_ordered ?? 1),
    price: money(each.price),
    price_incl_tax: money(each.price_incl_tax ?? each.price),
    row_total: money(each.row_total),
    row_total_incl_tax: money(each.row_total_incl_tax ?? each.row_total),
    discount_amount: money(each.discount_amount),
    tax_amount: money(each.tax_amount),
    tax_percent: each.tax_percent ?? 0,
    options: [],
  };
}

const regionName = z.looseObject({ region: text });

function addressOf(given: z.infer<typeof address>): OrderAddress {
  const { street, region } = given ?? {};
  const name = typeof region === 'string' ? region : regionName.safeParse(region).data?.region;
  const optional = ['company', 'region_id', 'region_code', 'telephone', 'vat_id', 'email'] as const;
  return {
    firstname: given?.firstname ?? '',
    lastname: given?.lastname ?? '',
    street: [street].flat().filter((each) => typeof each === 'string'),
    postcode: given?.postcode ?? '',
    city: given?.city ?? '',
    country_id: given?.country_id ?? '',
    ...(name && { region: name }),
    ...Object.fromEntries(
      optional.flatMap((field) => (given?.[field] ? [[field, given[field]] as const] : [])),
    ),
  };
}

/**
 * Splits a shipping method at the first `_`. Magento joins carrier and method by it, and a method can also contain one.
 */
function shippingOf(method: string, description: string | null | undefined) {
  const at = method.indexOf('_');
  const [carrier_code, method_code] = at < 0 ? [method, method] : [method.slice(0, at), method.slice(at + 1)];
  const title = description ?? method;
  return { carrier_code, method_code, carrier_title: title, method_title: title };
}

/** Returns the title of the payment method, which Magento lists first. */
function titleOf(information: unknown): string | undefined {
  const first: unknown = Array.isArray(information) ? information[0] : undefined;
  return typeof first === 'string' && first !== '' ? first : undefined;
}
