import type { LineTotals, TotalSegmentCode } from '../../../../domain/cart/cart-totals.ts';
import {
  add,
  noMinorUnits,
  subtract,
  type DecimalAmount,
  type MinorUnits,
} from '../../../../domain/money/minor-units.ts';
import { fromMinor } from '../../../../domain/money/money.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { CartTotals, TotalsItem } from '../../../contract/cart.ts';
import type { PricedCart } from '../checkout/price-cart.ts';
import type { ResolvedLine } from '../base/cart-line.ts';

/** Titles as the platform gives them; the shop shows texts of its own by code. */
const segmentTitles: Readonly<Record<TotalSegmentCode, string>> = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping & Handling',
  tax: 'Tax',
  grand_total: 'Grand Total',
};

/** Returns the totals of a cart as decimals (docs/reference/behaviour.md#a2). */
export function totalsOf(
  { lines, taxPercents, totals, coupon, couponCode }: PricedCart,
  storeView: StoreView,
): CartTotals {
  const decimal = (minor: MinorUnits) => fromMinor(minor, storeView.i18n.fractionDigits);
  const both = <Name extends string>(name: Name, minor: MinorUnits) => {
    const amount = decimal(minor);
    return { [name]: amount, [`base_${name}`]: amount } as Record<Name | `base_${Name}`, DecimalAmount>;
  };
  const discount = subtract(noMinorUnits, totals.discount);
  return {
    ...both('grand_total', totals.grandTotal),
    ...both('subtotal', totals.subtotal),
    subtotal_incl_tax: decimal(totals.subtotalInclTax),
    ...both('subtotal_with_discount', add(...totals.lines.map(({ net }) => net))),
    ...both('discount_amount', discount),
    ...both('shipping_amount', totals.shipping.net),
    ...both('shipping_incl_tax', totals.shipping.gross),
    ...both('shipping_tax_amount', totals.shipping.tax),
    ...both('shipping_discount_amount', noMinorUnits),
    ...both('tax_amount', totals.tax),
    base_currency_code: storeView.i18n.currencyCode,
    quote_currency_code: storeView.i18n.currencyCode,
    items_qty: totals.itemsQty,
    ...(coupon ? { coupon_code: coupon.code } : {}),
    ...(couponCode !== null && !coupon ? { lost_coupon_code: couponCode } : {}),
    items: lines.flatMap((line, index) => {
      const money = totals.lines[index];
      return money ? [itemOf(line, money, taxPercents[index] ?? 0, decimal)] : [];
    }),
    total_segments: totals.segments.map(({ code, value }) => ({
      code,
      title: segmentTitles[code],
      value: decimal(value),
      ...(code === 'grand_total' && { area: 'footer' }),
    })),
  };
}

function itemOf(
  { stored, choice }: ResolvedLine,
  money: LineTotals,
  taxPercent: number,
  decimal: (minor: MinorUnits) => DecimalAmount,
): TotalsItem {
  const [price, priceInclTax] = [decimal(money.unitNet), decimal(money.unitGross)];
  const [row, rowInclTax] = [decimal(money.rowTotal), decimal(money.rowTotalInclTax)];
  const [tax, discount] = [decimal(money.tax), decimal(money.discount)];
  const share = money.rowTotalInclTax === 0 ? 0 : (money.discount * 100) / money.rowTotalInclTax;
  return {
    item_id: stored.item_id,
    price,
    base_price: price,
    price_incl_tax: priceInclTax,
    base_price_incl_tax: priceInclTax,
    qty: stored.qty,
    row_total: row,
    base_row_total: row,
    row_total_incl_tax: rowInclTax,
    base_row_total_incl_tax: rowInclTax,
    row_total_with_discount: decimal(money.net),
    tax_amount: tax,
    base_tax_amount: tax,
    tax_percent: taxPercent,
    discount_amount: discount,
    base_discount_amount: discount,
    discount_percent: Math.round(share * 100) / 100,
    name: choice.name,
    options: JSON.stringify(choice.labels.map(({ label, value }) => ({ value, label }))),
  };
}
