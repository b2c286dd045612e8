import type { QuantityTexts } from '../Quantity.tsx';

export interface BuyBoxTexts extends QuantityTexts {
  readonly addToCart: string;
  readonly outOfStock: string;
  readonly none: string;
  /** Why nobody can buy the product, where that is so: it stands for the button. */
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
