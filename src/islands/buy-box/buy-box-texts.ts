import type { QuantityTexts } from '../Quantity.tsx';
import { decimalAmount, type DecimalAmount } from '../../domain/money/minor-units.ts';
import { formatPrice, type PriceFormatStore } from '../../domain/money/price-format.ts';

export interface BuyBoxTexts extends QuantityTexts {
  readonly addToCart: string;
  readonly outOfStock: string;
  /** The button that has the shopper told when it is in stock again, and its field. */
  readonly watch: string;
  readonly email: string;
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

/** Returns what an option adds to the price, or takes off it: `+€2.00`, `−€5.00`; nothing where it changes nothing. */
function surchargeText(store: PriceFormatStore, amount: DecimalAmount): string | undefined {
  if (Math.abs(amount) < 0.005) return undefined;
  return (amount > 0 ? '+' : '−') + formatPrice(store, decimalAmount(Math.abs(amount)));
}

/** Returns the name of an option with what it adds. */
export function withSurcharge(store: PriceFormatStore, name: string, amount: DecimalAmount): string {
  const added = surchargeText(store, amount);
  return added ? `${name} · ${added}` : name;
}
