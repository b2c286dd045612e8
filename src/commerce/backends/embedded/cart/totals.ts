import { fromMinor } from '../../../../domain/money.ts';
import type { StoreView } from '../../../../domain/store-view.ts';
import { withTaxInMinor } from '../../../../domain/tax-amount.ts';
import type { TaxRule } from '../../../../domain/tax-rule.ts';
import type { CartTotals, TotalsItem } from '../../../contract/cart.ts';
import { taxRateOf, type ResolvedLine } from './lines.ts';
import { unitPrice } from './unit-price.ts';

/** Money of a line in minor units: `net + tax = gross`, and `gross = unitGross · qty`. */
interface LineMoney {
  readonly line: ResolvedLine;
  readonly rate: number;
  readonly unitNet: number;
  readonly unitGross: number;
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

/**
 * Totals of a cart for the store's default country (reference A2). Every sum is the sum of the lines' rounded
 * amounts, so lines add up to the totals in the store's minor unit.
 */
export function totalsOf(
  lines: readonly ResolvedLine[],
  storeView: StoreView,
  taxRules: readonly TaxRule[],
): CartTotals {
  const money = lines.map((line) => moneyOf(line, storeView, taxRules));
  const decimal = (minor: number) => fromMinor(minor, storeView.i18n.fractionDigits);
  const sum = (part: 'net' | 'tax' | 'gross') =>
    decimal(money.reduce((total, each) => total + each[part], 0));
  const [subtotal, tax, total] = [sum('net'), sum('tax'), sum('gross')];
  const currency = storeView.i18n.currencyCode;
  return {
    grand_total: total,
    base_grand_total: total,
    subtotal,
    base_subtotal: subtotal,
    subtotal_incl_tax: total,
    subtotal_with_discount: subtotal,
    base_subtotal_with_discount: subtotal,
    discount_amount: 0,
    base_discount_amount: 0,
    shipping_amount: 0,
    base_shipping_amount: 0,
    shipping_incl_tax: 0,
    base_shipping_incl_tax: 0,
    shipping_tax_amount: 0,
    base_shipping_tax_amount: 0,
    shipping_discount_amount: 0,
    base_shipping_discount_amount: 0,
    tax_amount: tax,
    base_tax_amount: tax,
    base_currency_code: currency,
    quote_currency_code: currency,
    items_qty: lines.reduce((total, { stored }) => total + stored.qty, 0),
    items: money.map((each) => itemOf(each, decimal)),
    total_segments: [
      {
        code: 'subtotal',
        title: 'Subtotal',
        value: storeView.tax.finalPriceIncludesTax ? total : subtotal,
      },
      { code: 'tax', title: 'Tax', value: tax },
      { code: 'grand_total', title: 'Grand Total', value: total, area: 'footer' },
    ],
  };
}

function moneyOf(line: ResolvedLine, storeView: StoreView, taxRules: readonly TaxRule[]): LineMoney {
  const { qty } = line.stored;
  const includesTax = storeView.tax.sourcePriceIncludesTax;
  const rate = taxRateOf(line.choice, storeView, taxRules);
  const unit = withTaxInMinor(unitPrice(line.choice, storeView), rate, includesTax);
  const gross = unit.gross * qty;
  // A price with tax is split once for the line; a price without tax gets its tax piece by piece. So the price
  // that the shopper sees, times the quantity, is what the line costs.
  const net = includesTax ? withTaxInMinor(gross, rate, true).net : unit.net * qty;
  return { line, rate, unitNet: unit.net, unitGross: unit.gross, net, tax: gross - net, gross };
}

function itemOf({ line, rate, ...money }: LineMoney, decimal: (minor: number) => number): TotalsItem {
  const [price, priceInclTax] = [decimal(money.unitNet), decimal(money.unitGross)];
  const [row, tax, rowInclTax] = [decimal(money.net), decimal(money.tax), decimal(money.gross)];
  return {
    item_id: line.stored.item_id,
    price,
    base_price: price,
    price_incl_tax: priceInclTax,
    base_price_incl_tax: priceInclTax,
    qty: line.stored.qty,
    row_total: row,
    base_row_total: row,
    row_total_incl_tax: rowInclTax,
    base_row_total_incl_tax: rowInclTax,
    row_total_with_discount: row,
    tax_amount: tax,
    base_tax_amount: tax,
    tax_percent: rate,
    discount_amount: 0,
    base_discount_amount: 0,
    discount_percent: 0,
    name: line.choice.name,
    options: JSON.stringify(line.choice.labels.map(({ label, value }) => ({ value, label }))),
  };
}
