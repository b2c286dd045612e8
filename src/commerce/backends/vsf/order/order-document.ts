import { z } from 'zod';
import { bankAccountFor, transferAccount } from '../../../../config/currencies.ts';
import type { Consent } from '../../../../domain/consent/consent.ts';
import { decimalAmount } from '../../../../domain/money/minor-units.ts';
import { fromMinor, toMinor } from '../../../../domain/money/money.ts';
import { bankTransfer } from '../../../../domain/payment/bank-transfer.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { OrderAddress } from '../../../contract/address.ts';
import type { TotalsItem } from '../../../contract/cart.ts';
import type { OrderRequest, OrderView, OrderViewItem } from '../../../contract/order.ts';
import { givenAddressOf } from '../../embedded/order/write-order-document.ts';
import { withoutTexts } from '../../embedded/order/ordered-cart.ts';
import type { OrderedCart } from './order-body.ts';

/** The order that is about to be sent. */
export interface Described {
  readonly cart: OrderedCart;
  readonly request: OrderRequest;
  readonly storeView: StoreView;
  readonly key: string;
  readonly email: string;
  readonly isVirtual: boolean;
  /** The chosen methods with the titles by which the API names them. */
  readonly shippingMethod: OrderView['shipping_method'];
  readonly paymentMethod: OrderView['payment_method'];
  /** Paths of pictures, by SKU. */
  readonly images: ReadonlyMap<string, string>;
  readonly at: string;
}

/** Describes an order as its buyer sees it, from the cart and its totals at the API before it is sent. */
export function describeOrder(described: Described): OrderView {
  const { cart, request, storeView, key, email, isVirtual, at } = described;
  const { i18n, name, storeCode } = storeView;
  const { totals } = cart;
  const { billingAddress, shippingAddress } = request.addressInformation;
  const digits = i18n.fractionDigits;
  return {
    entity_id: key,
    increment_id: '',
    status: 'pending',
    store_code: storeCode,
    store_name: name,
    created_at: at,
    updated_at: at,
    order_currency_code: totals.quote_currency_code,
    fraction_digits: digits,
    customer_email: email,
    items: itemsOf(described),
    subtotal: totals.subtotal,
    subtotal_incl_tax: totals.subtotal_incl_tax,
    discount_amount: decimalAmount(-Math.abs(totals.discount_amount) || 0),
    ...(totals.coupon_code !== undefined && { coupon_code: totals.coupon_code }),
    shipping_amount: totals.shipping_amount,
    shipping_incl_tax: totals.shipping_incl_tax,
    tax_amount: totals.tax_amount,
    tax_lines: taxLines(cart, digits),
    grand_total: totals.grand_total,
    total_paid: decimalAmount(0),
    total_refunded: decimalAmount(0),
    total_due: totals.grand_total,
    addressInformation: {
      billingAddress: givenAddressOf(billingAddress),
      shippingAddress: isVirtual ? null : givenAddressOf(shippingAddress ?? billingAddress),
    },
    shipping_method: isVirtual ? null : described.shippingMethod,
    payment_method: described.paymentMethod,
  };
}

/** Returns the bank account for what is due of an order; undefined if it is paid otherwise, or the account is an example. */
export function accountFor(
  { payment_method, total_due, order_currency_code }: OrderView,
  isTrial: boolean,
): OrderView['bank_account'] {
  if (payment_method.code !== bankTransfer || total_due <= 0) return undefined;
  if (transferAccount(order_currency_code) === 'placeholder' && !isTrial) return undefined;
  return bankAccountFor(order_currency_code);
}

function itemsOf({ cart: { lines, totals }, images }: Described): readonly OrderViewItem[] {
  return lines.flatMap((line) => {
    const money = totals.items.find(({ item_id }) => item_id === line.item_id);
    if (!money) return [];
    const image = images.get(line.sku);
    return [
      {
        item_id: line.item_id,
        sku: line.sku,
        name: line.name,
        product_type: line.product_type,
        qty_ordered: line.qty,
        price: money.price,
        price_incl_tax: money.price_incl_tax,
        row_total: money.row_total,
        row_total_incl_tax: money.row_total_incl_tax,
        discount_amount: money.discount_amount,
        tax_amount: money.tax_amount,
        tax_percent: money.tax_percent,
        options: optionsOf(money),
        ...(image !== undefined && { image }),
        ...(line.product_option && { product_option: line.product_option }),
        ...(line.parentSku !== undefined && { parentSku: line.parentSku }),
      },
    ];
  });
}

const labelled = z.array(
  z.looseObject({
    label: z.string(),
    value: z.union([z.string(), z.number()]).transform(String),
  }),
);

/** Reads the chosen options of a line, which the API writes as JSON in a text (docs/reference/behaviour.md#a2). */
function optionsOf({ options }: TotalsItem): OrderViewItem['options'] {
  try {
    const { data } = labelled.safeParse(JSON.parse(options));
    return (data ?? []).map(({ label, value }) => ({ label, value }));
  } catch {
    return [];
  }
}

/** Sums the tax of lines and shipping by rate, the lowest rate first. */
function taxLines({ totals }: OrderedCart, digits: number): OrderView['tax_lines'] {
  const { items, shipping_amount, shipping_tax_amount } = totals;
  const rates = items.map(({ tax_percent }) => tax_percent);
  const shippingRate = rateOf(shipping_tax_amount, shipping_amount, rates);
  const parts = [
    ...items.map(({ tax_percent, tax_amount }) => ({ percent: tax_percent, amount: tax_amount })),
    { percent: shippingRate, amount: shipping_tax_amount },
  ];
  return [...new Set(parts.map(({ percent }) => percent))]
    .sort((one, other) => one - other)
    .map((percent) => {
      const same = parts.filter((part) => part.percent === percent);
      const sum = same.reduce((total, { amount }) => total + amount, 0);
      return { tax_percent: percent, amount: fromMinor(toMinor(decimalAmount(sum), digits), digits) };
    })
    .filter(({ amount }) => amount !== 0);
}

/** Returns the rate of a tax: the known rate that is nearest to it, if it is one of them but for rounding. */
function rateOf(tax: number, net: number, known: readonly number[]): number {
  const rate = net > 0 ? (tax / net) * 100 : 0;
  const nearest = [...known].sort((one, other) => Math.abs(one - rate) - Math.abs(other - rate))[0];
  if (nearest !== undefined && Math.abs((net * nearest) / 100 - tax) <= 0.02) return nearest;
  return Math.round(rate * 100) / 100;
}

const nobody: OrderAddress = {
  firstname: '',
  lastname: '',
  street: [],
  postcode: '',
  city: '',
  country_id: '',
};

/** Removes the buyer from an order: address, e-mail address, and texts such as engravings. */
export function withoutBuyer(view: OrderView): OrderView {
  const { shippingAddress } = view.addressInformation;
  return {
    ...view,
    customer_email: '',
    addressInformation: { billingAddress: nobody, shippingAddress: shippingAddress && nobody },
    items: view.items.map(({ product_option, ...item }) => ({
      ...item,
      options: [],
      ...(product_option && { product_option: withoutTexts(product_option) }),
    })),
  };
}

/** Returns true for an order from which the buyer was removed. */
export const isWithoutBuyer = (view: OrderView) => view.customer_email === '';

/** An order as it is stored: with what its buyer agreed to when they ordered. */
export type OrderWithConsent = OrderView & { readonly consent?: Consent | undefined };

/** Reads what the buyer of an order agreed to when they ordered. */
export function consentOf({ document }: { readonly document: string }): Consent | undefined {
  return (JSON.parse(document) as OrderWithConsent).consent;
}

/** Reads the order of a row as its buyer sees it, under the number that the API gave it. */
export function viewOf(row: {
  readonly document: string;
  readonly remote_id: string | null;
  readonly order_number: string | null;
}): OrderView {
  const { consent: _consent, ...view } = JSON.parse(row.document) as OrderWithConsent;
  const { remote_id, order_number } = row;
  return {
    ...view,
    ...(remote_id !== null && { entity_id: remote_id }),
    ...(order_number !== null && { increment_id: order_number }),
  };
}
