import type { QuantityTexts } from '../Quantity.tsx';

export interface BuyBoxTexts extends QuantityTexts {
  readonly addToCart: string;
  readonly outOfStock: string;
  readonly none: string;
  /** The reason why the product can't be bought, shown in place of the button. */
  readonly unbuyable?: string;
  /** Stands before the price where it is that of several lines. */
  readonly sum?: string;
  /** `few`: for one piece left, for two, up to `lowStockThreshold`. */
  readonly stock: {
    readonly in: string;
    readonly order: string;
    readonly reserved: string;
    readonly few: readonly string[];
  };
}
