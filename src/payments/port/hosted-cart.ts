import type { MinorUnits } from '../../domain/money/minor-units.ts';

/** A cart as the hosted checkout needs it: amounts are in the store's minor units and carry tax. */
export interface HostedCart {
  readonly cartId: string;
  /** ISO code of the country that the cart goes to. */
  readonly country: string;
  readonly lines: readonly HostedLine[];
  readonly shippingOptions: readonly HostedShipping[];
  /** Not given while nobody has counted it. */
  readonly grandTotal?: MinorUnits | undefined;
  readonly couponCode: string | null;
}

/** A line of a cart. */
export interface HostedLine {
  readonly sku: string;
  readonly name: string;
  /** `virtual` and `downloadable` products are not sent. */
  readonly productType: string;
  readonly quantity: number;
  /** One piece, before the discount. */
  readonly unitPrice: MinorUnits;
  /** All pieces, before the discount. */
  readonly rowTotal: MinorUnits;
  /** Not negative. */
  readonly discount: MinorUnits;
  readonly taxPercent: number;
  /** Absolute addresses. */
  readonly imageUrl?: string | undefined;
  readonly productUrl?: string | undefined;
  /** Kilograms of one piece. */
  readonly weight?: number | undefined;
  /** Centimetres of one piece. */
  readonly dimensions?: Dimensions | undefined;
}

/** Sides of one piece, in centimetres. */
export interface Dimensions {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly length?: number | undefined;
}

/** A way of shipping that the cart can have. */
export interface HostedShipping {
  readonly carrierCode: string;
  readonly methodCode: string;
  readonly carrierTitle: string;
  readonly methodTitle: string;
  readonly price: MinorUnits;
  readonly taxPercent: number;
  readonly isChosen: boolean;
}
