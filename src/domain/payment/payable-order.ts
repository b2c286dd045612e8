import type { MinorUnits } from '../money/minor-units.ts';
import type { TaxedAmount } from '../tax/tax-amount.ts';

/** A line of an order as a payment provider is told of it; amounts are the shop's. */
export interface PayableLine {
  readonly sku: string;
  readonly name: string;
  readonly qty: number;
  readonly unitNet: MinorUnits;
  readonly unitGross: MinorUnits;
  /** Without tax, before the discount. */
  readonly rowTotal: MinorUnits;
  /** With tax, before the discount. */
  readonly rowTotalInclTax: MinorUnits;
  /** With tax; not negative. */
  readonly discount: MinorUnits;
  /** Of what is left after the discount. */
  readonly tax: MinorUnits;
  readonly taxPercent: number;
  /** Path of its picture for `/img`. */
  readonly image?: string;
}

/** An address of an order that is about to be paid. */
export interface PayableAddress {
  readonly firstname: string;
  readonly lastname: string;
  readonly company?: string | undefined;
  readonly street: readonly string[];
  readonly city: string;
  readonly postcode: string;
  readonly region?: string | undefined;
  readonly country_id: string;
  readonly telephone?: string | undefined;
}

/**
 * The order fields that a payment provider needs; amounts are the shop's, with `fractionDigits` decimals. Whether its buyer
 * may still pay depends on the state of the payment (`awaitsBuyer`).
 */
export interface PayableOrder {
  /** The id that the order will have. */
  readonly id: string;
  readonly storeCode: string;
  readonly locale: string;
  readonly currency: string;
  readonly fractionDigits: number;
  readonly email: string;
  readonly billing: PayableAddress;
  /** Null for goods that are not sent. */
  readonly shipping: PayableAddress | null;
  readonly lines: readonly PayableLine[];
  readonly shippingCharge: TaxedAmount;
  readonly shippingTaxPercent: number;
  /** Title of the way of shipping; null for goods that are not sent. */
  readonly shippingTitle: string | null;
  readonly discount: MinorUnits;
  readonly tax: MinorUnits;
  readonly grandTotal: MinorUnits;
}
