import { fallbackShipping } from '../../../../config/shipping.ts';
import { defaultMethod } from '../../../../domain/cart/cart-methods.ts';
import type { ShippingMethodAnswer } from '../../../contract/checkout.ts';

interface Codes {
  readonly shipping_carrier_code?: string | null | undefined;
  readonly shipping_method_code?: string | null | undefined;
}

/**
 * Returns the way of shipping that an order names. A client that could not load any names the fallback, which stands for the
 * first one that is offered; undefined if the named one is not offered.
 */
export function chosenShipping(
  offered: readonly ShippingMethodAnswer[],
  { shipping_carrier_code: carrierCode, shipping_method_code: methodCode }: Codes,
): ShippingMethodAnswer | undefined {
  const named = offered.find(
    ({ carrier_code, method_code }) => carrier_code === carrierCode && method_code === methodCode,
  );
  const isFallback =
    carrierCode === fallbackShipping.carrierCode && methodCode === fallbackShipping.methodCode;
  return named ?? (isFallback ? defaultMethod(offered) : undefined);
}
