import { allocate } from '../money/money.ts';
import { withTaxInMinor, type TaxedAmount } from '../tax/tax-amount.ts';
import { splitTax, taxOfShares, type TaxedPrice, type TaxPart } from './tax-shares.ts';

/** One piece; amounts are integer minor units. */
export interface PricedUnit extends TaxedPrice {
  /** With tax where the cart's prices carry tax. */
  readonly unitPrice: number;
  /** What is added with tax, whatever the prices carry: fixed prices of custom options. */
  readonly surchargeInclTax?: number;
}

/** A line as far as its money goes. */
export interface PricedLine extends PricedUnit {
  readonly qty: number;
}

/** What is paid for shipping; the amount carries tax where the cart's prices do. */
export interface ShippingCharge {
  readonly amount: number;
  readonly taxPercent: number;
}

/** Money of a line: `rowTotal + tax = rowTotalInclTax` without a discount; with one, `net + tax + discount = rowTotalInclTax`. */
export interface LineTotals {
  readonly unitNet: number;
  readonly unitGross: number;
  /** Without tax, before the discount. */
  readonly rowTotal: number;
  /** With tax, before the discount. */
  readonly rowTotalInclTax: number;
  /** With tax; not negative. */
  readonly discount: number;
  /** Tax of what is left after the discount. */
  readonly tax: number;
  /** The same by rate. */
  readonly taxes: readonly TaxPart[];
  /** Without tax, after the discount. */
  readonly net: number;
}

export type TotalSegmentCode = 'subtotal' | 'discount' | 'shipping' | 'tax' | 'grand_total';

export interface CartTotals {
  readonly lines: readonly LineTotals[];
  readonly itemsQty: number;
  readonly subtotal: number;
  readonly subtotalInclTax: number;
  /** Not negative; the segment shows it with a minus. */
  readonly discount: number;
  readonly shipping: { readonly net: number; readonly tax: number; readonly gross: number };
  /** Of all lines and shipping. */
  readonly tax: number;
  readonly grandTotal: number;
  /**
   * What a cart shows line by line; shipping and discount only where there are any. Those above the grand total add up
   * to it, without `tax` where prices carry tax, else all without tax and with it.
   */
  readonly segments: readonly { readonly code: TotalSegmentCode; readonly value: number }[];
}

/**
 * Totals of a cart in minor units. Every sum is the sum of its lines' rounded amounts, so nothing is lost or added: what
 * a shopper pays is each line's shown price times its quantity, less the discount, plus shipping. A discount (with tax)
 * is spread over the lines by what they cost, and never above that.
 */
export function cartTotals(cart: {
  readonly lines: readonly PricedLine[];
  /** Unit prices and shipping carry tax. */
  readonly pricesIncludeTax: boolean;
  readonly discount?: number;
  readonly shipping?: ShippingCharge;
}): CartTotals {
  const { lines, pricesIncludeTax } = cart;
  const priced = lines.map((line) => priceLine(line, pricesIncludeTax));
  const total = sumOf(priced.map(({ rowTotalInclTax }) => rowTotalInclTax));
  const discount = Math.min(Math.max(Math.round(cart.discount ?? 0) || 0, 0), Math.max(total, 0));
  const shares = allocate(
    discount,
    priced.map(({ rowTotalInclTax }) => rowTotalInclTax),
  );
  const discounted = priced.map((totals, index) =>
    withDiscount(totals, shares[index] ?? 0, lines[index] ?? { taxPercent: 0 }),
  );
  const shipping = withTaxInMinor(
    cart.shipping?.amount ?? 0,
    cart.shipping?.taxPercent ?? 0,
    pricesIncludeTax,
  );
  const subtotal = sumOf(discounted.map(({ rowTotal }) => rowTotal));
  const netDiscount = subtotal - sumOf(discounted.map(({ net }) => net));
  const tax = sumOf(discounted.map((line) => line.tax)) + shipping.tax;
  const grandTotal = total - discount + shipping.gross;
  return {
    lines: discounted,
    itemsQty: sumOf(lines.map(({ qty }) => wholeQuantity(qty))),
    subtotal,
    subtotalInclTax: total,
    discount,
    shipping,
    tax,
    grandTotal,
    segments: [
      { code: 'subtotal', value: pricesIncludeTax ? total : subtotal },
      ...(discount > 0
        ? [{ code: 'discount', value: -(pricesIncludeTax ? discount : netDiscount) } as const]
        : []),
      ...(cart.shipping
        ? [{ code: 'shipping', value: pricesIncludeTax ? shipping.gross : shipping.net } as const]
        : []),
      { code: 'tax', value: tax },
      { code: 'grand_total', value: grandTotal },
    ],
  };
}

/**
 * Price of one piece without and with tax. A surcharge costs what the shopper was shown, so its tax is inside (specification
 * section 5, reference B7: a fixed option adds its amount to the price with tax).
 */
export function unitTotals(unit: PricedUnit, pricesIncludeTax: boolean): TaxedAmount {
  const { unitPrice, surchargeInclTax = 0 } = unit;
  const price = splitTax(unitPrice, unit, pricesIncludeTax);
  const surcharge = splitTax(surchargeInclTax, unit, true);
  return {
    net: price.net + surcharge.net,
    tax: price.tax + surcharge.tax,
    gross: price.gross + surcharge.gross,
  };
}

/** A price with tax is split once for the row; a price without tax gets its tax piece by piece, as the shopper sees it. */
function priceLine(line: PricedLine, includesTax: boolean): LineTotals {
  const unit = unitTotals(line, includesTax);
  const pieces = wholeQuantity(line.qty);
  const gross = unit.gross * pieces;
  const net = includesTax ? splitTax(gross, line, true).net : unit.net * pieces;
  return {
    unitNet: unit.net,
    unitGross: unit.gross,
    rowTotal: net,
    rowTotalInclTax: gross,
    discount: 0,
    tax: gross - net,
    taxes: taxOfShares(gross, gross - net, line),
    net,
  };
}

function withDiscount(line: LineTotals, discount: number, price: TaxedPrice): LineTotals {
  if (discount === 0) return line;
  const left = line.rowTotalInclTax - discount;
  // Tax that was rounded piece by piece, split anew for the row: a discount never makes the part without tax dearer.
  const net = Math.min(splitTax(left, price, true).net, line.rowTotal);
  return { ...line, discount, tax: left - net, taxes: taxOfShares(left, left - net, price), net };
}

function wholeQuantity(qty: number): number {
  return Number.isFinite(qty) && qty > 0 ? Math.trunc(qty) : 0;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
