import type { LineTotals } from '../../../../domain/cart/cart-totals.ts';
import type { MinorUnits } from '../../../../domain/money/minor-units.ts';
import type { Consent } from '../../../../domain/consent/consent.ts';
import type { TaxedAmount } from '../../../../domain/tax/tax-amount.ts';
import type { OrderAddress } from '../../../contract/address.ts';
import type { CartItemOption } from '../../../contract/cart.ts';

/** A line of an order. */
export interface OrderLine extends Omit<LineTotals, 'net' | 'taxes'> {
  readonly item_id: number;
  readonly sku: string;
  readonly name: string;
  readonly productType: string;
  readonly qty: number;
  readonly taxPercent: number;
  /** Its tax by rate; not given: all of it at `taxPercent`. */
  readonly taxes?: LineTotals['taxes'];
  readonly options: readonly { readonly label: string; readonly value: string }[];
  readonly image?: string;
  readonly productOption?: CartItemOption;
  /** The configurable product that a variant was chosen at. */
  readonly parentSku?: string;
  readonly edition?: { readonly size: number; readonly numbers: readonly number[] };
}

/** Codes of a way of shipping with its titles in the store's language. */
export interface ShippingTitles {
  readonly carrier_code: string;
  readonly method_code: string;
  readonly carrier_title: string;
  readonly method_title: string;
}

/** The content of an order, written once when it is placed; amounts are in its currency. */
export interface OrderDocument {
  readonly storeName: string;
  readonly locale: string;
  readonly currency: string;
  readonly fractionDigits: number;
  readonly email: string;
  readonly billing: OrderAddress;
  /** Null for goods that are not sent. */
  readonly shipping: OrderAddress | null;
  readonly shippingMethod: ShippingTitles | null;
  readonly paymentMethod: { readonly code: string; readonly title: string };
  readonly couponCode: string | null;
  readonly lines: readonly OrderLine[];
  readonly subtotal: MinorUnits;
  readonly subtotalInclTax: MinorUnits;
  readonly discount: MinorUnits;
  readonly shippingCharge: TaxedAmount;
  readonly shippingTaxPercent: number;
  readonly tax: MinorUnits;
  readonly grandTotal: MinorUnits;
  /** What the buyer had agreed to at that moment. */
  readonly consent?: Consent;
  /** Some of it was taken out of the cart before the payment was known, and too late. */
  readonly wasLoweredTooLate?: boolean;
}
