import { decimalAmount, type DecimalAmount } from '../../domain/money/minor-units.ts';
import { formatPrice, type PriceFormatStore } from '../../domain/money/price-format.ts';

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
