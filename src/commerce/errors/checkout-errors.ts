import type { DecimalAmount } from '../../domain/money/minor-units.ts';
import type { UnavailableItem } from '../contract/checkout.ts';
import type { OrderDifference } from '../contract/order.ts';
import type { OpenPayment } from '../contract/payment.ts';
import { refusal, retryAfter } from './refusal.ts';

/** The text by which clients recognise missing stock (docs/reference/behaviour.md#a3, docs/reference/behaviour.md#b13). */
const stockIsMissing = 'Error: Error while adding products';

/** Further reasons that would refuse a changed cart. */
interface OtherReasons {
  readonly missing?: readonly UnavailableItem[];
  readonly isFrameMissing?: boolean;
}

/** Refused coupons. */
export const couponErrors = {
  couponRefused: refusal(
    { status: 404, reason: 'coupon_refused', when: 'The coupon is not valid' },
    "The coupon code isn't valid. Verify the code and try again.",
  ),
  couponNeedsAccount: refusal(
    {
      status: 404,
      reason: 'coupon_needs_account',
      when: 'The coupon has a limit per customer: the shopper must sign in',
    },
    'This coupon is for customers with an account. Log in and apply it again.',
  ),
  couponBelowMinimum: refusal(
    {
      status: 404,
      reason: 'coupon_below_minimum',
      when: 'The cart is below the coupon’s minimum: `meta.minimum`, including tax',
    },
    (minimum: DecimalAmount) => ({
      text: `This coupon is for carts of at least ${minimum}.`,
      meta: { minimum },
    }),
  ),
  tooManyCoupons: refusal(
    {
      status: 429,
      reason: 'too_many_coupons',
      when: 'The caller has tried 20 invalid codes within ten minutes; retry after `Retry-After`',
    },
    (seconds: number) => ({
      text: 'Too many coupon codes. Please wait and try again later.',
      ...retryAfter(seconds),
    }),
  ),
} as const;

/** Refused orders. */
export const orderErrors = {
  cartEmpty: refusal(
    { status: 409, reason: 'cart_empty', when: 'The cart is empty' },
    'Shopping cart is empty. Please add some products before entering Checkout',
  ),
  cartChanged: refusal(
    {
      status: 409,
      reason: 'cart_changed',
      when: 'Prices, stock or coupons differ from what the shopper saw: `meta.differences` is `[{field, sku?, name?, seen, now}]`. No order was placed, and the key can be used again',
    },
    (
      differences: readonly OrderDifference[],
      { missing = [], isFrameMissing = false }: OtherReasons = {},
    ) => ({
      text: 'The cart has changed since it was shown. Nothing was ordered.',
      meta: {
        differences,
        ...(missing.length > 0 && { unavailable: missing }),
        ...(isFrameMissing && { isFrameMissing }),
      },
    }),
  ),
  cartOrdered: refusal(
    {
      status: 409,
      reason: 'cart_ordered',
      when: 'The cart was already ordered with another body: `meta.orderNumber`',
    },
    (orderNumber: string) => ({
      text: `This cart has already been ordered: ${orderNumber}.`,
      meta: { orderNumber },
    }),
  ),
  keyReused: refusal(
    { status: 409, reason: 'key_reused', when: 'The key was used with another body' },
    'This key was already used with another body.',
  ),
  orderUnavailable: refusal(
    {
      status: 409,
      reason: 'insufficient_stock',
      when: 'Items are out of stock: `meta.unavailable`. The text is `Error: Error while adding products`',
    },
    (unavailable: readonly UnavailableItem[], isFrameMissing?: boolean) => ({
      text: stockIsMissing,
      meta: { unavailable, ...(isFrameMissing && { isFrameMissing }) },
    }),
  ),
  paymentReturned: refusal(
    {
      status: 409,
      reason: 'payment_returned',
      when: 'The payment came after the last items were sold. No order was placed, and the payment is refunded. The text is the same as above',
    },
    stockIsMissing,
  ),
  tooManyOrders: refusal(
    {
      status: 429,
      reason: 'too_many_orders',
      when: 'The caller or the customer has reached the hourly limit of orders (`ORDERS_PER_HOUR`, 25 by default; twice as many for an IPv6 /56, four times for a /48). A guest’s email address has the same limit, which counts once the caller has ordered with it. No order was placed; retry after `Retry-After`, with the same key or another',
    },
    (seconds: number) => ({
      text: 'Too many orders. Please wait and try again later.',
      ...retryAfter(seconds),
    }),
  ),
  frameMissing: refusal(
    {
      status: 409,
      reason: 'frame_missing',
      when: 'The cart has a passepartout but no frame of at least the same size',
    },
    'A passepartout requires buying a frame of the same size or bigger.',
  ),
  shippingUnavailable: refusal(
    {
      status: 409,
      reason: 'shipping_unavailable',
      when: 'The shipping method is not available for the cart and its address',
    },
    'This shipping method is not available for the cart and its address.',
  ),
  paymentUnavailable: refusal(
    {
      status: 409,
      reason: 'payment_unavailable',
      when: 'The payment method is not available for the cart and its address',
    },
    'This payment method is not available for the cart and its address.',
  ),
  paymentPending: refusal(
    {
      status: 202,
      reason: 'payment_pending',
      when: 'The payment is not confirmed yet; it has not failed. If the buyer has to act, `meta.payment` says how. `meta.payment.unasked` means that the provider could not be reached and nothing was charged. Ask `order/status`, or send the same request again',
    },
    (payment?: OpenPayment) => ({
      text: 'The payment is not confirmed yet.',
      meta: payment && { payment },
    }),
  ),
  orderPending: refusal(
    {
      status: 409,
      reason: 'payment_pending',
      when: 'An order of this cart with another key is waiting for its payment. If its buyer did nothing yet, that order is abandoned instead',
    },
    'An order of this cart is waiting for its payment.',
  ),
  orderUnclear: refusal(
    {
      status: 202,
      reason: 'order_unclear',
      when: 'The system that sells for the shop gave no clear answer, so it is not known whether the order was placed. It is looked up, and never sent twice. Ask `order/status`, or send the same request again',
    },
    'It is not known yet whether the order was placed.',
  ),
  otherOrderUnclear: refusal(
    {
      status: 409,
      reason: 'order_unclear',
      when: 'It is not known yet whether an order of this cart with another key was placed',
    },
    'It is not known yet whether an order of this cart was placed.',
  ),
  paymentRefused: refusal(
    {
      status: 402,
      reason: 'payment_refused',
      when: 'No order was placed and nothing was charged. Use a new key, or none, for the next attempt',
    },
    'The payment was refused. Nothing was ordered.',
  ),
} as const;

/** Refused coupons and orders. */
export const checkoutErrors = { ...couponErrors, ...orderErrors } as const;
