import { defaultMethod } from '../cart/cart-methods.ts';
import type { ShippingDetails } from './details.ts';

interface Way {
  readonly carrier_code: string;
  readonly method_code: string;
  readonly default?: boolean;
}

/**
 * Returns the details with the default shipping method, which the shop accepts if methods could not be loaded and the
 * fallback was chosen (docs/reference/product.md#s9); undefined if another method was chosen, or the shop offers the
 * fallback.
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
