import type { DecimalAmount } from '../domain/money/minor-units.ts';
import type { ShippingRule } from '../domain/shipping/shipping-methods.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import { euCountries } from '../domain/eu-countries.ts';
import { amountsByCurrency, currencyOf } from './currencies.ts';
import { shippingFallback } from './shop.ts';

/** A way of shipping with its names. A shop owner may change everything here; prices are those of `currencies`. */
interface NamedShippingRule extends ShippingRule {
  /** A brand: the same in every language. */
  readonly carrierTitle: string;
  /** Name of the text `order.shipping.{text}`. */
  readonly text: 'standard' | 'express' | 'freight' | 'flatrate';
}

/** Parcels up to this many kilograms. */
const parcelWeight = 31.5;

/** The ways of shipping, in the order in which they are shown. */
export const shippingRules: readonly NamedShippingRule[] = [
  {
    carrierCode: 'dpd',
    methodCode: 'standard',
    carrierTitle: 'DPD',
    text: 'standard',
    isDefault: true,
    rates: [
      {
        maximumWeight: parcelWeight,
        price: amountsByCurrency(({ shippingPrices }) => shippingPrices.standard),
        freeFrom: amountsByCurrency(({ freeShippingFrom }) => freeShippingFrom),
      },
    ],
  },
  {
    carrierCode: 'dpd',
    methodCode: 'express',
    carrierTitle: 'DPD',
    text: 'express',
    rates: [
      {
        countries: [...euCountries, 'US'],
        maximumWeight: 10,
        price: amountsByCurrency(({ shippingPrices }) => shippingPrices.express),
      },
    ],
  },
  {
    carrierCode: 'dpd',
    methodCode: 'freight',
    carrierTitle: 'DPD',
    text: 'freight',
    rates: [
      // Parcels go the other ways, which cost less.
      {
        maximumWeight: 500,
        minimumWeight: parcelWeight,
        price: amountsByCurrency(({ shippingPrices }) => shippingPrices.freight),
      },
    ],
  },
];

/**
 * The shipping method that is offered if the store ships to a country and no rule applies
 * (docs/reference/product.md#s9).
 */
export const fallbackShipping = {
  carrierCode: shippingFallback.carrier_code,
  methodCode: shippingFallback.method_code,
  carrierTitle: 'DPD',
  text: 'flatrate',
} as const;

/** Returns the fallback's price in a store, net or gross as the store's prices are. */
export function fallbackPrice({ i18n, tax }: Pick<StoreView, 'i18n' | 'tax'>): DecimalAmount {
  const { amount, amountInclTax } = currencyOf(i18n.currencyCode).shippingFallback;
  return tax.sourcePriceIncludesTax ? amountInclTax : amount;
}

/**
 * Returns the shipping method that a browser offers if it could not ask for the real ones, in decimals of the store's
 * currency. If prices are without tax, only the server knows the tax that is added.
 */
export function fallbackMethod(title: string, storeView: Pick<StoreView, 'i18n' | 'tax'>) {
  const { carrierCode, methodCode, carrierTitle } = fallbackShipping;
  const { amount } = currencyOf(storeView.i18n.currencyCode).shippingFallback;
  const amountInclTax = fallbackPrice(storeView);
  return {
    carrier_code: carrierCode,
    method_code: methodCode,
    carrier_title: carrierTitle,
    method_title: title,
    amount,
    base_amount: amount,
    price_excl_tax: amount,
    price_incl_tax: amountInclTax,
    available: true,
    error_message: '',
    default: true,
  };
}
