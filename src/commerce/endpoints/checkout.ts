import { z } from 'zod';
import {
  collectTotalsBody,
  couponCode,
  shippingInformationBody,
  shippingMethodsBody,
} from '../contract/checkout.ts';
import { isRecord } from '../contract/records.ts';
import { requestErrors } from '../errors.ts';
import { success, type Answer } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { parseWith } from '../http/parse.ts';
import { cartOf } from './cart.ts';

const emptyBody = z.strictObject({}).nullish();

/** POST cart/apply-coupon (reference A2). */
export async function applyCoupon(call: Call): Promise<Answer> {
  const cart = await cartOf(call);
  parseWith(emptyBody, call.body);
  const code = parseWith(couponCode, call.query.get('coupon') ?? '');
  if (code === '') throw requestErrors.missing('No coupon code provided');
  await call.backend.checkout.applyCoupon(cart, code);
  return success(true);
}

/** POST cart/delete-coupon (reference A2). */
export async function deleteCoupon(call: Call): Promise<Answer> {
  const cart = await cartOf(call);
  parseWith(emptyBody, call.body);
  await call.backend.checkout.removeCoupon(cart);
  return success(true);
}

/** GET cart/coupon (reference A2). */
export async function cartCoupon(call: Call): Promise<Answer> {
  return success(await call.backend.checkout.coupon(await cartOf(call)));
}

/** POST cart/shipping-methods (reference A2). */
export async function shippingMethods(call: Call): Promise<Answer> {
  const cart = await cartOf(call);
  const body = bodyWith(call.body, ['address'], noAddress);
  const { address } = parseWith(shippingMethodsBody, body);
  return success(await call.backend.checkout.shippingMethods(cart, address));
}

/** GET cart/payment-methods (reference A2). */
export async function paymentMethods(call: Call): Promise<Answer> {
  return success(await call.backend.checkout.paymentMethods(await cartOf(call)));
}

/** POST cart/shipping-information (reference A2). */
export async function shippingInformation(call: Call): Promise<Answer> {
  const cart = await cartOf(call);
  const body = bodyWith(call.body, ['addressInformation', 'address_information'], noAddress);
  const { address_information } = parseWith(shippingInformationBody, body);
  return success(await call.backend.checkout.shippingInformation(cart, address_information));
}

/** POST cart/collect-totals (reference A2). */
export async function collectTotals(call: Call): Promise<Answer> {
  const cart = await cartOf(call);
  const body = bodyWith(call.body, ['methods'], noMethods);
  const { methods } = parseWith(collectTotalsBody, body);
  return success(await call.backend.checkout.collectTotals(cart, methods));
}

const noAddress = 'No address element provided within the request body';
const noMethods = 'No shipping and payment methods element provided within the request body';

function bodyWith(body: unknown, names: readonly string[], missing: string): unknown {
  if (isRecord(body) && names.some((name) => isRecord(body[name]))) return body;
  throw requestErrors.missing(missing);
}
