import { z } from 'zod';
import { cartErrors } from '../../errors/cart-errors.ts';
import { couponErrors, orderErrors } from '../../errors/checkout-errors.ts';
import { userErrors } from '../../errors/user-errors.ts';
import { call } from '../call.ts';
import { cartQuery, cartTotals } from '../cart.ts';
import {
  collectTotalsBody,
  couponCode,
  paymentMethod,
  shippingInformationAnswer,
  shippingInformationBody,
  shippingMethod,
  shippingMethodsBody,
} from '../checkout.ts';
import { emptyBody, unlessRefused } from '../primitives.ts';
import { isRecord } from '../records.ts';

const noAddress = 'No address element provided within the request body';
const noMethods = 'No shipping and payment methods element provided within the request body';

/** Refuses a body that has an object under none of the names. */
const lacking = (names: readonly string[], text: string) => (body: unknown) =>
  isRecord(body) && names.some((name) => isRecord(body[name])) ? undefined : text;

const ofCart = [userErrors.unauthorized, cartErrors.unknownCart] as const;

export const applyCoupon = call({
  methods: ['POST'],
  path: 'cart/apply-coupon',
  summary: 'Applies a coupon to the cart; `true`, and nothing else, means success',
  caller: 'shopper',
  query: cartQuery.extend({ coupon: z.string('No coupon code provided').pipe(couponCode) }),
  body: emptyBody,
  answer: z.literal(true),
  refusals: [...ofCart, ...Object.values(couponErrors)],
});

export const deleteCoupon = call({
  methods: ['POST'],
  path: 'cart/delete-coupon',
  summary: 'Removes the coupon from the cart',
  caller: 'shopper',
  query: cartQuery,
  body: emptyBody,
  answer: z.literal(true),
  backend: { part: 'checkout', method: 'removeCoupon', subject: 'cart' },
  refusals: ofCart,
});

export const readCoupon = call({
  methods: ['GET'],
  path: 'cart/coupon',
  summary: 'Returns the coupon’s code, or `null`',
  caller: 'shopper',
  query: cartQuery,
  answer: z.string().nullable(),
  backend: { part: 'checkout', method: 'coupon', subject: 'cart' },
  refusals: ofCart,
});

export const shippingMethods = call({
  methods: ['POST'],
  path: 'cart/shipping-methods',
  summary: 'Returns the shipping methods for an address; none if nothing is shipped',
  caller: 'shopper',
  query: cartQuery,
  body: unlessRefused(lacking(['address'], noAddress), shippingMethodsBody),
  answer: z.array(shippingMethod),
  backend: { part: 'checkout', method: 'shippingMethods', subject: 'cart' },
  refusals: ofCart,
});

export const paymentMethods = call({
  methods: ['GET'],
  path: 'cart/payment-methods',
  summary: 'Returns the payment methods',
  caller: 'shopper',
  query: cartQuery,
  answer: z.array(paymentMethod),
  backend: { part: 'checkout', method: 'paymentMethods', subject: 'cart' },
  refusals: ofCart,
});

export const shippingInformation = call({
  methods: ['POST'],
  path: 'cart/shipping-information',
  summary:
    'Sets address and shipping method, and returns totals and payment methods; keys may also be `camelCase`',
  caller: 'shopper',
  query: cartQuery,
  body: unlessRefused(
    lacking(['addressInformation', 'address_information'], noAddress),
    shippingInformationBody,
  ),
  answer: shippingInformationAnswer,
  backend: { part: 'checkout', method: 'shippingInformation', subject: 'cart' },
  refusals: [...ofCart, orderErrors.shippingUnavailable],
});

export const collectTotals = call({
  methods: ['POST'],
  path: 'cart/collect-totals',
  summary: 'Sets shipping and payment method, and returns the totals; keys may also be `camelCase`',
  caller: 'shopper',
  query: cartQuery,
  body: unlessRefused(lacking(['methods'], noMethods), collectTotalsBody),
  answer: cartTotals,
  backend: { part: 'checkout', method: 'collectTotals', subject: 'cart' },
  refusals: [...ofCart, orderErrors.shippingUnavailable],
});
