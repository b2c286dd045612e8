import { decimalAmount, type DecimalAmount, type MinorUnits } from '../money/minor-units.ts';
import { toMinor } from '../money/money.ts';

/** A line as a shopper saw it; prices as decimals, where they are known. */
interface SeenLine {
  readonly sku: string;
  readonly qty: number;
  /** One piece, with or without tax. */
  readonly price?: DecimalAmount | null | undefined;
  readonly price_incl_tax?: DecimalAmount | null | undefined;
}

/** The order as the shopper saw it when it was sent. */
export interface SeenOrder {
  readonly lines: readonly SeenLine[];
  readonly grandTotal?: DecimalAmount | null | undefined;
  readonly currency?: string | null | undefined;
}

/** A cart as it is now; amounts in minor units. */
export interface CurrentOrder {
  readonly lines: readonly {
    readonly sku: string;
    readonly name: string;
    readonly qty: number;
    readonly unitNet: MinorUnits;
    readonly unitGross: MinorUnits;
  }[];
  readonly grandTotal: MinorUnits;
  readonly currency: string;
  readonly fractionDigits: number;
  /** A coupon that the cart has and that does not hold any more. */
  readonly lostCoupon?: string | undefined;
}

interface Differing<Field extends string, Value> {
  readonly field: Field;
  readonly sku?: string;
  readonly name?: string;
  readonly seen: Value;
  readonly now: Value;
}

/** Something that differs; null where there is none. */
export type Difference =
  | Differing<'price' | 'grand_total', MinorUnits>
  | Differing<'qty', number>
  | Differing<'coupon_code' | 'currency_code', string | null>;

/**
 * Compares an order as the shopper saw it with the present one: lines and their quantities by SKU, prices if they
 * were sent, the total, the currency, and a lost coupon unless the total was already shown without it. Without
 * differences the order may be placed.
 */
export function orderDifferences(seen: SeenOrder, current: CurrentOrder): Difference[] {
  const { currency, grandTotal, fractionDigits, lostCoupon } = current;
  const total = typeof seen.grandTotal === 'number' ? toMinor(seen.grandTotal, fractionDigits) : undefined;
  return [
    ...(seen.currency && seen.currency !== currency
      ? [{ field: 'currency_code', seen: seen.currency, now: currency } as const]
      : []),
    ...quantities(seen.lines, current.lines),
    ...prices(seen.lines, current),
    ...(lostCoupon === undefined || total === grandTotal
      ? []
      : [{ field: 'coupon_code', seen: lostCoupon, now: null } as const]),
    ...(total !== undefined && total !== grandTotal
      ? [{ field: 'grand_total', seen: total, now: grandTotal } as const]
      : []),
  ];
}

/** Compares quantities; lines that share a SKU are counted together. */
function quantities(seen: readonly SeenLine[], now: CurrentOrder['lines']): Difference[] {
  const skus = [...new Set([...seen, ...now].map(({ sku }) => sku))];
  const piecesOf = (lines: readonly SeenLine[] | CurrentOrder['lines'], sku: string) =>
    lines.filter((line) => line.sku === sku).reduce((sum, { qty }) => sum + qty, 0);
  return skus.flatMap((sku) => {
    const [before, after] = [piecesOf(seen, sku), piecesOf(now, sku)];
    const name = now.find((line) => line.sku === sku)?.name;
    return before === after ? [] : [{ field: 'qty', sku, ...(name && { name }), seen: before, now: after }];
  });
}

function prices(seen: readonly SeenLine[], { lines, fractionDigits }: CurrentOrder): Difference[] {
  return seen.flatMap((line) => {
    const same = lines.filter(({ sku }) => sku === line.sku);
    const [first] = same;
    if (!first || same.some((now) => isPriceOf(line, now, fractionDigits))) return [];
    const shown = toMinor(line.price_incl_tax ?? line.price ?? decimalAmount(0), fractionDigits);
    return [{ field: 'price', sku: line.sku, name: first.name, seen: shown, now: first.unitGross }];
  });
}

function isPriceOf(
  { price, price_incl_tax }: SeenLine,
  { unitNet, unitGross }: CurrentOrder['lines'][number],
  fractionDigits: number,
): boolean {
  if (typeof price_incl_tax === 'number') return toMinor(price_incl_tax, fractionDigits) === unitGross;
  if (typeof price !== 'number') return true;
  const minor = toMinor(price, fractionDigits);
  // A net price was rounded, by whoever took the tax out of it.
  return minor === unitGross || Math.abs(minor - unitNet) <= 1;
}
