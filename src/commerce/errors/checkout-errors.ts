import type { DecimalAmount } from '../../domain/money/minor-units.ts';
import type { UnavailableItem } from '../contract/checkout.ts';
import type { OrderDifference } from '../contract/order.ts';
import type { OpenPayment } from '../contract/payment.ts';
import { checkoutRefusals } from '../contract/refusals.ts';
import { refused, retryAfter } from './refused.ts';

/** The text by which clients know that stock is missing (reference A3, B13). */
const stockIsMissing = 'Error: Error while adding products';

/** Refused coupons and orders. */
export const checkoutErrors = {
  couponRefused: () =>
    refused(checkoutRefusals.couponRefused, "The coupon code isn't valid. Verify the code and try again."),
  couponNeedsAccount: () =>
    refused(
      checkoutRefusals.couponNeedsAccount,
      'This coupon is for customers with an account. Log in and apply it again.',
    ),
  couponBelowMinimum: (minimum: DecimalAmount) =>
    refused(checkoutRefusals.couponBelowMinimum, `This coupon is for carts of at least ${minimum}.`, {
      meta: { minimum },
    }),
  tooManyCoupons: (seconds: number) =>
    refused(
      checkoutRefusals.tooManyCoupons,
      'Too many coupon codes. Please wait and try again later.',
      retryAfter(seconds),
    ),
  cartEmpty: () =>
    refused(
      checkoutRefusals.cartEmpty,
      'Shopping cart is empty. Please add some products before entering Checkout',
    ),
  cartChanged: (differences: readonly OrderDifference[], unavailable: readonly UnavailableItem[] = []) =>
    refused(checkoutRefusals.cartChanged, 'The cart has changed since it was shown. Nothing was ordered.', {
      meta: { differences, ...(unavailable.length > 0 && { unavailable }) },
    }),
  cartOrdered: (orderNumber: string) =>
    refused(checkoutRefusals.cartOrdered, `This cart was ordered already: ${orderNumber}.`, {
      meta: { orderNumber },
    }),
  keyReused: () => refused(checkoutRefusals.keyReused, 'This key belongs to an order with another body.'),
  orderUnavailable: (unavailable: readonly UnavailableItem[]) =>
    refused(checkoutRefusals.orderUnavailable, stockIsMissing, { meta: { unavailable } }),
  tooManyOrders: (seconds: number) =>
    refused(
      checkoutRefusals.tooManyOrders,
      'Too many orders. Please wait and try again later.',
      retryAfter(seconds),
    ),
  frameMissing: () =>
    refused(
      checkoutRefusals.frameMissing,
      'A passepartout requires buying a frame of the same size or bigger.',
    ),
  shippingUnavailable: () =>
    refused(
      checkoutRefusals.shippingUnavailable,
      'This way of shipping is not available for the cart and its address.',
    ),
  paymentUnavailable: () =>
    refused(
      checkoutRefusals.paymentUnavailable,
      'This way of paying is not available for the cart and its address.',
    ),
  paymentPending: (payment?: OpenPayment) =>
    refused(checkoutRefusals.paymentPending, 'The payment is not confirmed yet.', {
      meta: payment && { payment },
    }),
  orderPending: () => refused(checkoutRefusals.orderPending, 'An order of this cart waits for its payment.'),
  paymentRefused: (reason: string | null) =>
    reason === 'payment_returned'
      ? refused(checkoutRefusals.paymentReturned, stockIsMissing)
      : refused(checkoutRefusals.paymentRefused, 'The payment was refused. Nothing was ordered.'),
} as const;
