import { decimalAmount, type DecimalAmount } from '../../../domain/money/minor-units.ts';
import type { HostedAddress } from '../../port/hosted-checkout.ts';
import type { ReadLine, ReadOrder } from '../wire/read-order.ts';

/** The recipient at an address. */
interface ConfirmedAddress {
  readonly email: string;
  readonly given_name: string;
  readonly family_name: string;
  readonly phone: string;
}

/** A product of a confirmed order. */
interface ConfirmedItem {
  readonly sku: string;
  readonly name: string;
  readonly qty: number;
  /** Of all pieces, decimal, with tax. */
  readonly price: DecimalAmount;
  readonly image_url?: string;
  readonly product_url?: string;
}

/**
 * The fields of the provider's order on a confirmation (docs/reference/product.md#s7, "Hosted checkout order
 * results").
 */
export type ConfirmedOrder = {
  readonly order_id: string;
  readonly items: readonly ConfirmedItem[];
  readonly shipping_address: ConfirmedAddress;
  readonly billing_address: ConfirmedAddress;
  readonly couponCode: string | null;
};

/** Returns the confirmation of an order: its physical lines are its products. */
export function confirmedOrder(order: ReadOrder): ConfirmedOrder {
  const { billing_address = {}, shipping_address = billing_address } = order;
  return {
    order_id: order.order_id,
    items: order.order_lines.filter(({ type = 'physical' }) => type === 'physical').map(itemOf),
    shipping_address: addressOf(shipping_address),
    billing_address: addressOf(billing_address),
    couponCode: couponOf(order.merchant_data),
  };
}

function itemOf({
  reference = '',
  name,
  quantity,
  total_amount,
  image_url,
  product_url,
}: ReadLine): ConfirmedItem {
  return {
    sku: reference,
    name,
    qty: quantity,
    price: decimalAmount(total_amount / 100),
    ...(image_url !== undefined && { image_url }),
    ...(product_url !== undefined && { product_url }),
  };
}

function addressOf({
  email = '',
  given_name = '',
  family_name = '',
  phone = '',
}: HostedAddress): ConfirmedAddress {
  return { email, given_name, family_name, phone };
}

/** Returns the coupon of `merchant_data`, which is returned as it was sent; null for anything else. */
function couponOf(merchantData: string | undefined): string | null {
  try {
    const data: unknown = JSON.parse(merchantData ?? 'null');
    const code = typeof data === 'object' && data !== null && 'couponCode' in data ? data.couponCode : null;
    return typeof code === 'string' ? code : null;
  } catch {
    return null;
  }
}
