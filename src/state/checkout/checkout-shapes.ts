import type {
  PaymentMethodAnswer,
  ShippingInformationAnswer,
  ShippingMethodAnswer,
  UnavailableItem,
} from '../../commerce/contract/checkout.ts';
import { isDecimalAmount } from '../../domain/money/minor-units.ts';
import { isCartTotals } from '../stored/cart-shapes.ts';
import { isListOf, isOptional, isShape } from '../more-shapes.ts';
import { isNumber, isText } from '../shape.ts';

/** The script of a payment provider, by which the shopper pays on the page. */
export type PaymentScript = NonNullable<PaymentMethodAnswer['script']>;

/** Tells whether a value is a way of shipping as the checkout reads it. */
export const isShippingMethod = isShape<ShippingMethodAnswer>({
  carrier_code: isText,
  method_code: isText,
  method_title: isText,
  price_incl_tax: isDecimalAmount,
});

const isUnavailable = isShape<UnavailableItem>({ sku: isText, qty: isNumber, available: isNumber });

/** Tells whether a value is a payment method as the checkout reads it. */
export const isPaymentMethod = isShape<PaymentMethodAnswer>({
  code: isText,
  title: isText,
  script: isOptional(
    isShape<PaymentScript>({ url: isText, publishableKey: isText, fractionDigits: isNumber }),
  ),
});

/** The shop's answer about an address and a shipping method. */
export const isShippingInformation = isShape<ShippingInformationAnswer>({
  payment_methods: isListOf(isPaymentMethod),
  payment_limit: isOptional(isDecimalAmount),
  totals: isCartTotals,
  unavailable: isOptional(isListOf(isUnavailable)),
});
