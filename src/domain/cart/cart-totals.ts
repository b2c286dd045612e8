import {
  add,
  highest,
  lowest,
  minorUnits,
  multiply,
  noMinorUnits,
  subtract,
  type MinorUnits,
} from '../money/minor-units.ts';
import { allocate } from '../money/money.ts';
import { withTaxInMinor, type TaxedAmount } from '../tax/tax-amount.ts';
import { splitTax, taxOfShares, type TaxedPrice, type TaxPart } from './tax-shares.ts';

/** One piece. */
export interface PricedUnit extends TaxedPrice {
  /** With tax where the cart's prices carry tax. */
  readonly unitPrice: MinorUnits;
  /** Amounts that include tax however prices are given: fixed prices of custom options. */
  readonly surchargeInclTax?: MinorUnits;
}

/** A line as far as its money goes. */
export interface PricedLine extends PricedUnit {
  readonly qty: number;
}

/** The price of shipping; the amount includes tax if the cart's prices do. */
export interface ShippingCharge {
  readonly amount: MinorUnits;
  readonly taxPercent: number;
}

/** Money of a line: `rowTotal + tax = rowTotalInclTax` without a discount; with one, `net + tax + discount = rowTotalInclTax`. */
export interface LineTotals {
  readonly unitNet: MinorUnits;
  readonly unitGross: MinorUnits;
  /** Without tax, before the discount. */
  readonly rowTotal: MinorUnits;
  /** With tax, before the discount. */
  readonly rowTotalInclTax: MinorUnits;
  /** With tax; not negative. */
  readonly discount: MinorUnits;
  /** Tax of what is left after the discount. */
  readonly tax: MinorUnits;
  /** The same by rate. */
  readonly taxes: readonly TaxPart[];
  /** Without tax, after the discount. */
  readonly net: MinorUnits;
}

/** The code of a part of the totals. */
export type TotalSegmentCode = 'subtotal' | 'discount' | 'shipping' | 'tax' | 'grand_total';

/** The totals of a cart, in minor units. */
export interface CartTotals {
  readonly lines: readonly LineTotals[];
  readonly itemsQty: number;
  readonly subtotal: MinorUnits;
  readonly subtotalInclTax: MinorUnits;
  /** Not negative; the segment shows it with a minus. */
  readonly discount: MinorUnits;
  readonly shipping: TaxedAmount;
  /** Of all lines and shipping. */
  readonly tax: MinorUnits;
  readonly grandTotal: MinorUnits;
  /**
   * The rows that a cart shows; shipping and discount only if there are any. Those above the grand total add up to
   * it: without `tax` if prices include tax, else net and with it.
   */
  readonly segments: readonly { readonly code: TotalSegmentCode; readonly value: MinorUnits }[];
}

/**
 * Computes the totals of a cart in minor units. Every sum adds the rounded amounts of the lines, so no rounding gets
 * lost: the shopper pays the shown price times the quantity of each line, less the discount, plus shipping. A discount
 * (with tax) is spread over the lines in proportion to their price, and never exceeds that price.
 */
export function cartTotals(cart: {
  readonly lines: readonly PricedLine[];
  /** Unit prices and shipping carry tax. */
  readonly pricesIncludeTax: boolean;
  readonly discount?: MinorUnits;
  readonly shipping?: ShippingCharge;
}): CartTotals {
  const { lines, pricesIncludeTax } = cart;
  const priced = lines.map((line) => priceLine(line, pricesIncludeTax));
  const total = add(...priced.map(({ rowTotalInclTax }) => rowTotalInclTax));
  const wanted = minorUnits(Math.round(cart.discount ?? 0) || 0);
  const discount = lowest(highest(wanted, noMinorUnits), highest(total, noMinorUnits));
  const shares = allocate(
    discount,
    priced.map(({ rowTotalInclTax }) => rowTotalInclTax),
  );
  const discounted = priced.map((totals, index) =>
    withDiscount(totals, shares[index] ?? noMinorUnits, lines[index] ?? { taxPercent: 0 }),
  );
  const shipping = withTaxInMinor(
    cart.shipping?.amount ?? noMinorUnits,
    cart.shipping?.taxPercent ?? 0,
    pricesIncludeTax,
  );
  const subtotal = add(...discounted.map(({ rowTotal }) => rowTotal));
  const netDiscount = subtract(subtotal, add(...discounted.map(({ net }) => net)));
  const tax = add(...discounted.map((line) => line.tax), shipping.tax);
  const grandTotal = add(subtract(total, discount), shipping.gross);
  return {
    lines: discounted,
    itemsQty: lines.reduce((sum, { qty }) => sum + wholeQuantity(qty), 0),
    subtotal,
    subtotalInclTax: total,
    discount,
    shipping,
    tax,
    grandTotal,
    segments: [
      { code: 'subtotal', value: pricesIncludeTax ? total : subtotal },
      ...(discount > 0
        ? [
            {
              code: 'discount',
              value: subtract(noMinorUnits, pricesIncludeTax ? discount : netDiscount),
            } as const,
          ]
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
 * Returns the price of one piece without and with tax. A surcharge costs what the shopper was shown, so it includes
 * its tax (docs/reference/product.md#s5, docs/reference/behaviour.md#b7: a fixed option adds its amount to the price
 * with tax).
 */
export function unitTotals(unit: PricedUnit, pricesIncludeTax: boolean): TaxedAmount {
  const { unitPrice, surchargeInclTax = noMinorUnits } = unit;
  const price = splitTax(unitPrice, unit, pricesIncludeTax);
  const surcharge = splitTax(surchargeInclTax, unit, true);
  return {
    net: add(price.net, surcharge.net),
    tax: add(price.tax, surcharge.tax),
    gross: add(price.gross, surcharge.gross),
  };
}

/**
 * Prices a line. A gross price is split once for the row; a net price gets its tax per piece, as the shopper sees it.
 */
function priceLine(line: PricedLine, includesTax: boolean): LineTotals {
  const unit = unitTotals(line, includesTax);
  const pieces = wholeQuantity(line.qty);
  const gross = multiply(unit.gross, pieces);
  const net = includesTax ? splitTax(gross, line, true).net : multiply(unit.net, pieces);
  const tax = subtract(gross, net);
  return {
    unitNet: unit.net,
    unitGross: unit.gross,
    rowTotal: net,
    rowTotalInclTax: gross,
    discount: noMinorUnits,
    tax,
    taxes: taxOfShares(gross, tax, line),
    net,
  };
}

function withDiscount(line: LineTotals, discount: MinorUnits, price: TaxedPrice): LineTotals {
  if (discount === 0) return line;
  const left = subtract(line.rowTotalInclTax, discount);
  // Tax that was rounded piece by piece, split anew for the row: a discount never makes the part without tax dearer.
  const net = lowest(splitTax(left, price, true).net, line.rowTotal);
  const tax = subtract(left, net);
  return { ...line, discount, tax, taxes: taxOfShares(left, tax, price), net };
}

function wholeQuantity(qty: number): number {
  return Number.isFinite(qty) && qty > 0 ? Math.trunc(qty) : 0;
}
