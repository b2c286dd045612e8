import { requestErrors } from '../errors/request-errors.ts';
import { success } from '../http/answer.ts';
import type { Endpoint } from '../http/call.ts';
import { cartOf } from './cart.ts';

export const applyCoupon: Endpoint<'applyCoupon'> = async (call) => {
  const { coupon } = call.query;
  if (coupon === '') throw requestErrors.invalid('No coupon code provided');
  await call.backend.checkout.applyCoupon(cartOf(call), coupon);
  return success(true);
};

export const deleteCoupon: Endpoint<'deleteCoupon'> = async (call) => {
  await call.backend.checkout.removeCoupon(cartOf(call));
  return success(true);
};

export const readCoupon: Endpoint<'readCoupon'> = async (call) =>
  success(await call.backend.checkout.coupon(cartOf(call)));

export const shippingMethods: Endpoint<'shippingMethods'> = async (call) =>
  success(await call.backend.checkout.shippingMethods(cartOf(call), call.body.address));

export const paymentMethods: Endpoint<'paymentMethods'> = async (call) =>
  success(await call.backend.checkout.paymentMethods(cartOf(call)));

export const shippingInformation: Endpoint<'shippingInformation'> = async (call) =>
  success(await call.backend.checkout.shippingInformation(cartOf(call), call.body.address_information));

export const collectTotals: Endpoint<'collectTotals'> = async (call) =>
  success(await call.backend.checkout.collectTotals(cartOf(call), call.body.methods));
