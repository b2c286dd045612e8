import type { ShippingRule } from '../domain/shipping/shipping-methods.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import { euCountries } from './countries.ts';
import { currencyOf } from './currencies.ts';
import { shippingFallback } from './shop.ts';

/** A way of shipping with its names. A shop owner may change everything here; amounts are decimals by currency. */
interface NamedShippingRule extends ShippingRule {
  /** A brand: the same in every language. */
  readonly carrierTitle: string;
  /** Name of the text `order.shipping.{text}`. */
  readonly text: string;
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
        price: { EUR: 4.9, SEK: 49, DKK: 39, NOK: 59, PLN: 14.9, USD: 6.9, GBP: 4.5 },
        freeFrom: { EUR: 69, SEK: 699, DKK: 499, NOK: 799, PLN: 249, USD: 79, GBP: 59 },
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
        price: { EUR: 12.9, SEK: 129, DKK: 99, PLN: 39.9, USD: 19.9 },
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
        price: { EUR: 59, SEK: 590, DKK: 440, NOK: 690, PLN: 249, USD: 89, GBP: 54 },
      },
    ],
  },
];

/** What is offered where the store delivers and no rule fits (specification section 9). */
export const fallbackShipping = {
  carrierCode: shippingFallback.carrier_code,
  methodCode: shippingFallback.method_code,
  carrierTitle: 'DPD',
  text: 'flatrate',
} as const;

/** What the fallback costs in a store, on the side of the tax on which its prices are given. */
export function fallbackPrice({ i18n, tax }: Pick<StoreView, 'i18n' | 'tax'>): number {
  const { amount, amountInclTax } = currencyOf(i18n.currencyCode).shippingFallback;
  return tax.sourcePriceIncludesTax ? amountInclTax : amount;
}

/**
 * The fallback as a browser offers it that could not ask for ways of shipping; decimals of the store's currency. What tax
 * is added to prices without tax, the server alone knows.
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
