import { decimalAmount, type DecimalAmount } from '../money/minor-units.ts';

/** The price of a shipping method under some conditions; amounts are decimals by currency. */
interface ShippingRate {
  /** Countries of delivery; not given: every one. */
  readonly countries?: readonly string[];
  /** Heaviest cart in kilograms; not given: any. */
  readonly maximumWeight?: number;
  /** The cart is heavier than this; not given: any. */
  readonly minimumWeight?: number;
  /** Least sum of the lines with tax by currency; not given: any. */
  readonly minimumAmount?: Readonly<Record<string, DecimalAmount>>;
  /** On the side of the tax on which the store's prices are given. A currency that is missing has no such rate. */
  readonly price: Readonly<Record<string, DecimalAmount>>;
  /** From this sum of the lines with tax on, shipping is free. */
  readonly freeFrom?: Readonly<Record<string, DecimalAmount>>;
}

/** A way of shipping: the first of its rates that fits counts. */
export interface ShippingRule {
  readonly carrierCode: string;
  readonly methodCode: string;
  readonly isDefault?: boolean;
  readonly rates: readonly ShippingRate[];
}

/** The shipment that shipping methods depend on. */
export interface Shipment {
  readonly country: string;
  /** Countries that the store delivers to. */
  readonly deliversTo: readonly string[];
  readonly currency: string;
  /** Kilograms. */
  readonly weight: number;
  /** Sum of the lines with tax after discounts, decimal. */
  readonly amount: DecimalAmount;
  /** Nothing has to be sent. */
  readonly isVirtual: boolean;
  /** A coupon pays for it. */
  readonly isFree?: boolean;
}

/** A way of shipping that can be had, and its price as a decimal. */
export interface OfferedShipping {
  readonly carrierCode: string;
  readonly methodCode: string;
  readonly price: DecimalAmount;
  readonly isDefault: boolean;
}

/**
 * Returns the shipping methods of a shipment: none if the store does not ship there or nothing is shipped; if it does
 * and no rule applies, the fallback (docs/reference/product.md#s9).
 */
export function offeredShipping(
  rules: readonly ShippingRule[],
  fallback: { readonly carrierCode: string; readonly methodCode: string; readonly price: DecimalAmount },
  shipment: Shipment,
): OfferedShipping[] {
  if (shipment.isVirtual || !shipment.deliversTo.includes(shipment.country)) return [];
  const offered = rules.flatMap(({ carrierCode, methodCode, isDefault = false, rates }) => {
    const rate = rates.find((candidate) => fits(candidate, shipment));
    return rate ? [{ carrierCode, methodCode, price: priceOf(rate, shipment), isDefault }] : [];
  });
  if (offered.length > 0) return offered;
  return [{ ...fallback, price: shipment.isFree ? decimalAmount(0) : fallback.price, isDefault: true }];
}

interface ShippingCodes {
  readonly carrierCode: string;
  readonly methodCode: string;
}

/**
 * Returns the offered method that a cart named. A client that could not load the methods only knows the fallback:
 * naming it selects the default method at its price.
 */
export function chosenShipping(
  offered: readonly OfferedShipping[],
  wanted: ShippingCodes | undefined,
  fallback: ShippingCodes,
): OfferedShipping | undefined {
  if (!wanted) return undefined;
  const named = offered.find((way) => isSame(way, wanted));
  if (named || !isSame(wanted, fallback)) return named;
  return offered.find(({ isDefault }) => isDefault) ?? offered[0];
}

function isSame(one: ShippingCodes, other: ShippingCodes): boolean {
  return one.carrierCode === other.carrierCode && one.methodCode === other.methodCode;
}

function fits(rate: ShippingRate, { country, currency, weight, amount }: Shipment): boolean {
  const least = rate.minimumAmount ? (rate.minimumAmount[currency] ?? Number.POSITIVE_INFINITY) : 0;
  return (
    rate.price[currency] !== undefined &&
    (rate.countries?.includes(country) ?? true) &&
    weight <= (rate.maximumWeight ?? Number.POSITIVE_INFINITY) &&
    weight > (rate.minimumWeight ?? Number.NEGATIVE_INFINITY) &&
    amount >= least
  );
}

function priceOf({ price, freeFrom }: ShippingRate, { currency, amount, isFree }: Shipment): DecimalAmount {
  const isAboveLimit = amount >= (freeFrom?.[currency] ?? Number.POSITIVE_INFINITY);
  return (isFree || isAboveLimit ? undefined : price[currency]) ?? decimalAmount(0);
}
