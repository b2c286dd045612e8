import { z } from 'zod';
import { offeredRemotePayments, shownPaymentCode } from '../../../../domain/payment/remote-payments.ts';
import { remotePaymentCodes } from '../../../../config/payment.ts';
import { decimalAmount } from '../../../../domain/money/minor-units.ts';
import { shippingMethodsOf } from '../../../../domain/cart/cart-methods.ts';
import type { RemoteShop } from '../../../../config/environment.ts';
import type { PaymentMethodAnswer, ShippingMethodAnswer } from '../../../contract/checkout.ts';
import { looseText, maybeAmount, maybeText } from '../remote/loose-values.ts';

const shippingMethod = z.looseObject({
  carrier_code: looseText,
  method_code: looseText.nullish(),
  carrier_title: maybeText,
  method_title: maybeText,
  amount: maybeAmount,
  base_amount: maybeAmount,
  available: z.boolean().nullish(),
  error_message: maybeText,
  price_excl_tax: maybeAmount,
  price_incl_tax: maybeAmount,
  default: z.boolean().nullish(),
});

/** Shipping methods as an API answers them (docs/reference/behaviour.md#a2). */
export const remoteShippingMethods = z.array(shippingMethod.nullish()).nullish();

/** Returns the shipping methods that are available. */
export function shippingAnswers(
  methods: z.output<typeof remoteShippingMethods>,
): readonly ShippingMethodAnswer[] {
  const named = (methods ?? []).flatMap((method) => {
    // Magento sends a carrier without a method if there is only an error to report.
    if (!method?.method_code) return [];
    return [{ ...method, method_code: method.method_code, available: method.available ?? true }];
  });
  return shippingMethodsOf(named.map(({ default: isDefault, ...method }) => ({ ...method, isDefault }))).map(
    (method) => {
      const net = method.price_excl_tax ?? method.amount ?? decimalAmount(0);
      return {
        carrier_code: method.carrier_code,
        method_code: method.method_code,
        carrier_title: method.carrier_title ?? method.carrier_code,
        method_title: method.method_title ?? method.method_code,
        amount: method.amount ?? net,
        base_amount: method.base_amount ?? method.amount ?? net,
        available: true,
        error_message: method.error_message ?? '',
        price_excl_tax: net,
        price_incl_tax: method.price_incl_tax ?? net,
        ...(method.isDefault === true && { default: true }),
      };
    },
  );
}

/** Payment methods as an API answers them. */
export const remotePaymentMethods = z
  .array(z.looseObject({ code: looseText, title: maybeText, default: z.boolean().nullish() }).nullish())
  .nullish();

/** Returns those payment methods that the shop fully supports. */
export function paymentAnswers(
  methods: z.output<typeof remotePaymentMethods>,
  { snippetHosts }: Pick<RemoteShop, 'snippetHosts'>,
): readonly PaymentMethodAnswer[] {
  const named = (methods ?? []).filter((method) => method !== null && method !== undefined);
  return offeredRemotePayments(named, {
    offline: remotePaymentCodes,
    hasSnippetHosts: snippetHosts.length > 0,
  }).map(({ code, title, default: isDefault }) => ({
    code: shownPaymentCode(code),
    title: title ?? code,
    ...(isDefault === true && { default: true }),
  }));
}
