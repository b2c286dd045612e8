import { isVirtual } from '../product/virtual.ts';

/** A way of shipping as the server offers it (docs/reference/product.md#s3). */
export interface ShippingMethod {
  readonly carrier_code: string;
  readonly method_code: string;
  readonly available?: boolean;
  readonly default?: boolean;
  readonly is_server_method?: boolean;
}

/** A way of paying (docs/reference/product.md#s3). */
export interface PaymentMethod {
  readonly code: string;
  readonly default?: boolean;
  readonly is_server_method?: boolean;
}

/** Code of cash on delivery, which goods that are not sent cannot have. */
export const cashOnDelivery = 'cashondelivery';

/**
 * Returns true for a cart that is not empty and holds only goods that are not shipped: virtual or downloadable
 * products (docs/reference/behaviour.md#b4).
 */
export function isVirtualCart(lines: readonly { readonly type_id?: string }[]): boolean {
  return lines.length > 0 && lines.every(isVirtual);
}

/** Returns the server's shipping methods, marked as such, without unavailable ones (docs/reference/product.md#s5). */
export function shippingMethodsOf<Method extends ShippingMethod>(
  offered: readonly (Method | null | undefined)[] | null | undefined,
): (Method & { readonly is_server_method: true })[] {
  return (offered ?? [])
    .filter((method) => !!method && method.available !== false)
    .map((method) => ({ ...(method as Method), is_server_method: true }));
}

/**
 * Returns the known payment methods and new ones of the server, marked as such, each code once; without cash on
 * delivery for a virtual cart (docs/reference/behaviour.md#b4).
 */
export function paymentMethodsOf<Method extends PaymentMethod>(
  known: readonly Method[],
  offered: readonly (Method | null)[] | null | undefined,
  { isVirtual = false } = {},
): Method[] {
  const methods = new Map(known.map((method) => [method.code, method]));
  for (const method of offered ?? []) {
    if (method && !methods.has(method.code)) {
      methods.set(method.code, { ...method, is_server_method: true });
    }
  }
  return [...methods.values()].filter(({ code }) => !(isVirtual && code === cashOnDelivery));
}

/** Returns the method that is preselected: the one marked as default, else the first. */
export function defaultMethod<Method extends { readonly default?: boolean }>(
  methods: readonly Method[],
): Method | undefined {
  return methods.find((method) => method.default) ?? methods[0];
}

/**
 * Returns the chosen payment method; undefined if it is no longer offered, since only the shopper may choose another.
 */
export function chosenMethod<Method extends PaymentMethod>(
  methods: readonly Method[],
  chosen: string,
): Method | undefined {
  return chosen === '' ? defaultMethod(methods) : methods.find(({ code }) => code === chosen);
}
