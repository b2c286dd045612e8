import { decimalAmount, type DecimalAmount } from '../money/minor-units.ts';
import { roundHalfAwayFromZero } from '../money/money.ts';
import { withoutNoise } from '../tax/tax-amount.ts';

/** Sums of a cart as far as an order shows them; decimals of one currency. */
export interface OrderSums {
  readonly grand_total: DecimalAmount;
  readonly subtotal: DecimalAmount;
  readonly subtotal_incl_tax: DecimalAmount;
  readonly shipping_amount: DecimalAmount;
  readonly shipping_incl_tax: DecimalAmount;
  readonly tax_amount: DecimalAmount;
  readonly total_segments?: readonly { readonly code: string; readonly value: DecimalAmount }[];
}

type SummaryRowCode = 'subtotal' | 'discount' | 'shipping' | 'payment' | 'tax' | 'grand_total';

/** A row of the sums of a cart. */
export interface SummaryRow {
  readonly code: SummaryRowCode;
  /** A discount is negative. */
  readonly value: DecimalAmount;
}

/**
 * Returns the sums of an order row by row, so that all rows above the total add up to it: gross if the store's prices
 * include tax, else net with a row of tax. Shipping is a row once a method is chosen, even if it is free; a discount
 * is the amount by which the total is below the other rows.
 */
export function summaryRows(
  sums: OrderSums,
  options: {
    readonly pricesIncludeTax: boolean;
    readonly fractionDigits: number;
    readonly hasShipping: boolean;
  },
): readonly SummaryRow[] {
  const { pricesIncludeTax, fractionDigits, hasShipping } = options;
  const nothing = decimalAmount(0);
  const subtotal = pricesIncludeTax ? sums.subtotal_incl_tax : sums.subtotal;
  const shipping = pricesIncludeTax ? sums.shipping_incl_tax : sums.shipping_amount;
  const payment = sums.total_segments?.find(({ code }) => code === 'payment')?.value ?? nothing;
  const tax = pricesIncludeTax ? nothing : sums.tax_amount;
  const discount = decimalAmount(
    roundHalfAwayFromZero(sums.grand_total - subtotal - shipping - payment - tax, fractionDigits),
  );
  const rows: (SummaryRow | false)[] = [
    { code: 'subtotal', value: subtotal },
    discount < 0 && { code: 'discount', value: discount },
    (hasShipping || shipping > 0) && { code: 'shipping', value: shipping },
    payment > 0 && { code: 'payment', value: payment },
    !pricesIncludeTax && { code: 'tax', value: tax },
    { code: 'grand_total', value: sums.grand_total },
  ];
  return rows.filter((row) => row !== false);
}

/** Returns true if the shop has computed shipping: sums without it know nothing of shipping, not that it is free. */
export function hasShippingTotal({ total_segments }: Pick<OrderSums, 'total_segments'>): boolean {
  return total_segments?.some(({ code }) => code === 'shipping') ?? false;
}

/** The price of a way of shipping, in decimals. */
export interface WayOfShipping {
  readonly amount: DecimalAmount;
  readonly price_incl_tax: DecimalAmount;
}

/**
 * Returns sums with the chosen shipping method, added once, if the shop has not computed its price yet
 * (docs/reference/behaviour.md#b4): a sum without it would promise free delivery.
 */
export function withWayOfShipping<Sums extends OrderSums>(sums: Sums, way: WayOfShipping | undefined): Sums {
  if (!way || hasShippingTotal(sums)) return sums;
  return {
    ...sums,
    shipping_amount: way.amount,
    shipping_incl_tax: way.price_incl_tax,
    tax_amount: withoutNoise(sums.tax_amount + way.price_incl_tax - way.amount),
    grand_total: withoutNoise(sums.grand_total + way.price_incl_tax),
  };
}
