import { z } from 'zod';
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
import { cartRefusals, checkoutRefusals, userRefusals } from '../refusals.ts';

const noAddress = 'No address element provided within the request body';
const noMethods = 'No shipping and payment methods element provided within the request body';

/** Refuses a body that has an object under none of the names. */
const lacking = (names: readonly string[], text: string) => (body: unknown) =>
  isRecord(body) && names.some((name) => isRecord(body[name])) ? undefined : text;

const ofCart = [userRefusals.unauthorized, cartRefusals.unknownCart] as const;

export const applyCoupon = call({
  methods: ['POST'],
  path: 'cart/apply-coupon',
  summary: 'Puts a coupon on the cart: `true`, and nothing else, is success',
  caller: 'shopper',
  query: cartQuery.extend({ coupon: z.string('No coupon code provided').pipe(couponCode) }),
  body: emptyBody,
  answer: z.literal(true),
  refusals: [
    ...ofCart,
    checkoutRefusals.couponRefused,
    checkoutRefusals.couponNeedsAccount,
    checkoutRefusals.couponBelowMinimum,
  ],
});

export const deleteCoupon = call({
  methods: ['POST'],
  path: 'cart/delete-coupon',
  summary: 'Takes the coupon off the cart',
  caller: 'shopper',
  query: cartQuery,
  body: emptyBody,
  answer: z.literal(true),
  refusals: ofCart,
});

export const readCoupon = call({
  methods: ['GET'],
  path: 'cart/coupon',
  summary: 'Gives the coupon’s code, or `null`',
  caller: 'shopper',
  query: cartQuery,
  answer: z.string().nullable(),
  refusals: ofCart,
});

export const shippingMethods = call({
  methods: ['POST'],
  path: 'cart/shipping-methods',
  summary: 'Gives the ways of shipping to an address; none for goods that are not sent',
  caller: 'shopper',
  query: cartQuery,
  body: unlessRefused(lacking(['address'], noAddress), shippingMethodsBody),
  answer: z.array(shippingMethod),
  refusals: ofCart,
});

export const paymentMethods = call({
  methods: ['GET'],
  path: 'cart/payment-methods',
  summary: 'Gives the ways of paying',
  caller: 'shopper',
  query: cartQuery,
  answer: z.array(paymentMethod),
  refusals: ofCart,
});

export const shippingInformation = call({
  methods: ['POST'],
  path: 'cart/shipping-information',
  summary: 'Says where the cart goes and how; keys may be `camelCase`, too. Totals and ways of paying follow',
  caller: 'shopper',
  query: cartQuery,
  body: unlessRefused(
    lacking(['addressInformation', 'address_information'], noAddress),
    shippingInformationBody,
  ),
  answer: shippingInformationAnswer,
  refusals: [...ofCart, checkoutRefusals.shippingUnavailable],
});

export const collectTotals = call({
  methods: ['POST'],
  path: 'cart/collect-totals',
  summary: 'Says how the cart goes and how it is paid; keys may be `camelCase`, too. Totals follow',
  caller: 'shopper',
  query: cartQuery,
  body: unlessRefused(lacking(['methods'], noMethods), collectTotalsBody),
  answer: cartTotals,
  refusals: [...ofCart, checkoutRefusals.shippingUnavailable],
});
