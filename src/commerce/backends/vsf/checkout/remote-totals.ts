import { z } from 'zod';
import { decimalAmount, type DecimalAmount } from '../../../../domain/money/minor-units.ts';
import { roundHalfAwayFromZero } from '../../../../domain/money/money.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { CartTotals, TotalsItem } from '../../../contract/cart.ts';
import { looseNumber, maybeAmount, maybeNumber, maybeText } from '../remote/loose-values.ts';
import type { StoredLine } from '../cart/stored-cart.ts';

const totalsItem = z.looseObject({
  item_id: looseNumber,
  qty: looseNumber.transform(Math.round),
  name: maybeText,
  price: maybeAmount,
  price_incl_tax: maybeAmount,
  row_total: maybeAmount,
  row_total_incl_tax: maybeAmount,
  row_total_with_discount: maybeAmount,
  tax_amount: maybeAmount,
  tax_percent: maybeNumber,
  discount_amount: maybeAmount,
  discount_percent: maybeNumber,
  options: z.unknown().optional(),
});

const totalSegment = z.looseObject({
  code: z.string(),
  title: maybeText,
  value: maybeAmount,
  area: z.string().nullish(),
});

/** Totals of a cart as an API answers them (docs/reference/behaviour.md#a2): numbers also as texts, and any of them missing. */
export const remoteTotals = z.looseObject({
  grand_total: maybeAmount,
  subtotal: maybeAmount,
  subtotal_incl_tax: maybeAmount,
  subtotal_with_discount: maybeAmount,
  discount_amount: maybeAmount,
  shipping_amount: maybeAmount,
  shipping_incl_tax: maybeAmount,
  shipping_tax_amount: maybeAmount,
  shipping_discount_amount: maybeAmount,
  tax_amount: maybeAmount,
  base_currency_code: maybeText,
  quote_currency_code: maybeText,
  items_qty: maybeNumber,
  coupon_code: maybeText,
  lost_coupon_code: maybeText,
  items: z.array(totalsItem.nullish()).nullish(),
  total_segments: z.array(totalSegment.nullish()).nullish(),
});
export type RemoteTotals = z.output<typeof remoteTotals>;

const nothing = decimalAmount(0);
const isThere = <Value>(value: Value | null | undefined): value is Value =>
  value !== null && value !== undefined;

/**
 * Returns totals of the API as the contract has them (docs/reference/behaviour.md#b4): lines by our IDs, and what is missing
 * filled from the rest. The total of the segments counts before `grand_total`, which some platforms answer without tax.
 */
export function totalsOf(
  totals: RemoteTotals,
  lines: readonly StoredLine[],
  { i18n: { currencyCode, fractionDigits } }: StoreView,
): CartTotals {
  const sum = (...amounts: readonly number[]) =>
    decimalAmount(
      roundHalfAwayFromZero(
        amounts.reduce((all, each) => all + each, 0),
        fractionDigits,
      ),
    );
  const items = (totals.items ?? []).filter(isThere).map((item) => itemOf(item, lines, sum));
  const sumOf = (field: 'row_total' | 'row_total_incl_tax' | 'tax_amount') =>
    sum(...items.map((item) => item[field]));
  const subtotal = totals.subtotal ?? sumOf('row_total');
  const discount = totals.discount_amount ?? nothing;
  const shipping = totals.shipping_amount ?? nothing;
  const shippingTax = totals.shipping_tax_amount ?? nothing;
  const tax = totals.tax_amount ?? sum(sumOf('tax_amount'), shippingTax);
  const segments = (totals.total_segments ?? []).filter(isThere).flatMap((segment) => segmentOf(segment));
  const grandTotal =
    segments.find(({ code }) => code === 'grand_total')?.value ??
    totals.grand_total ??
    sum(subtotal, discount, shipping, tax);
  return {
    ...both('grand_total', grandTotal),
    ...both('subtotal', subtotal),
    subtotal_incl_tax: totals.subtotal_incl_tax ?? sumOf('row_total_incl_tax'),
    ...both('subtotal_with_discount', totals.subtotal_with_discount ?? sum(subtotal, discount)),
    ...both('discount_amount', discount),
    ...both('shipping_amount', shipping),
    ...both('shipping_incl_tax', totals.shipping_incl_tax ?? sum(shipping, shippingTax)),
    ...both('shipping_tax_amount', shippingTax),
    ...both('shipping_discount_amount', totals.shipping_discount_amount ?? nothing),
    ...both('tax_amount', tax),
    base_currency_code: totals.quote_currency_code ?? currencyCode,
    quote_currency_code: totals.quote_currency_code ?? currencyCode,
    items_qty: Math.round(totals.items_qty ?? items.reduce((count, { qty }) => count + qty, 0)),
    ...(totals.coupon_code !== undefined && { coupon_code: totals.coupon_code }),
    ...(totals.lost_coupon_code !== undefined && { lost_coupon_code: totals.lost_coupon_code }),
    items,
    total_segments:
      segments.length > 0 ? segments : builtSegments({ subtotal, discount, shipping, tax, grandTotal }),
  };
}

/**
 * Returns an amount also as the amount in the base currency. Both are in the store's currency, so that no page shows
 * another one.
 */
function both<Name extends string>(name: Name, amount: DecimalAmount) {
  return { [name]: amount, [`base_${name}`]: amount } as Record<Name | `base_${Name}`, DecimalAmount>;
}

function itemOf(
  item: z.output<typeof totalsItem>,
  lines: readonly StoredLine[],
  sum: (...amounts: readonly number[]) => DecimalAmount,
): TotalsItem {
  const line = lines.find(({ remoteId }) => remoteId === item.item_id)?.item;
  const { qty } = item;
  const price = item.price ?? line?.price ?? nothing;
  const priceInclTax = item.price_incl_tax ?? price;
  const row = item.row_total ?? sum(price * qty);
  const rowInclTax = item.row_total_incl_tax ?? sum(priceInclTax * qty);
  const tax = item.tax_amount ?? nothing;
  const discount = item.discount_amount ?? nothing;
  return {
    item_id: line?.item_id ?? item.item_id,
    ...both('price', price),
    ...both('price_incl_tax', priceInclTax),
    qty,
    ...both('row_total', row),
    ...both('row_total_incl_tax', rowInclTax),
    row_total_with_discount: item.row_total_with_discount ?? sum(row, -discount),
    ...both('tax_amount', tax),
    tax_percent: item.tax_percent ?? 0,
    ...both('discount_amount', discount),
    discount_percent: item.discount_percent ?? 0,
    name: item.name ?? line?.name ?? '',
    options: optionsOf(item.options),
  };
}

const shownOptions = z.array(
  z.looseObject({ label: z.string(), value: z.union([z.string(), z.number().transform(String)]) }),
);

/** Returns the shown options of a line as JSON text: APIs send a text or a list; shown options are an extra, so others are left out. */
function optionsOf(sent: unknown): string {
  const { data } = shownOptions.safeParse(typeof sent === 'string' ? parsed(sent) : sent);
  return JSON.stringify((data ?? []).map(({ value, label }) => ({ value, label })));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns a segment that has a value. */
function segmentOf({ code, title, value, area, extension_attributes }: z.output<typeof totalSegment>) {
  if (value === undefined) return [];
  return [
    {
      code,
      title: title ?? code,
      value,
      ...(area && { area }),
      ...(extension_attributes !== undefined && { extension_attributes }),
    },
  ];
}

function builtSegments(amounts: {
  readonly subtotal: DecimalAmount;
  readonly discount: DecimalAmount;
  readonly shipping: DecimalAmount;
  readonly tax: DecimalAmount;
  readonly grandTotal: DecimalAmount;
}): CartTotals['total_segments'] {
  const { subtotal, discount, shipping, tax, grandTotal } = amounts;
  return [
    { code: 'subtotal', title: 'Subtotal', value: subtotal },
    ...(discount === 0 ? [] : [{ code: 'discount', title: 'Discount', value: discount }]),
    ...(shipping === 0 ? [] : [{ code: 'shipping', title: 'Shipping & Handling', value: shipping }]),
    { code: 'tax', title: 'Tax', value: tax },
    { code: 'grand_total', title: 'Grand Total', value: grandTotal, area: 'footer' },
  ];
}
