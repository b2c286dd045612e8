import { defaultMethod } from '../cart/cart-methods.ts';
import type { ShippingDetails } from './details.ts';

interface Way {
  readonly carrier_code: string;
  readonly method_code: string;
  readonly default?: boolean;
}

/**
 * The details with the usual way of shipping, which the shop takes for who could not ask for ways and has the fallback
 * (docs/reference/product.md#s9); undefined where another way was chosen, or the fallback is what the shop offers.
 */
export function withUsualWay(
  details: ShippingDetails,
  offered: readonly Way[],
  fallback: Way,
): ShippingDetails | undefined {
  const isFallback = ({ carrier_code, method_code }: Way) =>
    carrier_code === fallback.carrier_code && method_code === fallback.method_code;
  const { shippingCarrier: carrier_code, shippingMethod: method_code } = details;
  const way = defaultMethod(offered);
  if (!way || !isFallback({ carrier_code, method_code }) || offered.some(isFallback)) return undefined;
  return { ...details, shippingCarrier: way.carrier_code, shippingMethod: way.method_code };
}
