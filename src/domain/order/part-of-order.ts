import { add, noMinorUnits, subtract, type MinorUnits } from '../money/minor-units.ts';
import { allocate } from '../money/money.ts';
import type { PayableOrder } from '../payment/payable-order.ts';

/** The part of an order for which money is captured or refunded. */
export interface OrderPart {
  readonly lines: readonly { readonly sku: string; readonly qty?: number | undefined }[];
  readonly hasShipping: boolean;
}

/** A line of an order, or its shipping, and what it cost; amounts in the shop's minor units. */
export interface PartLine {
  readonly type: 'product' | 'shipping';
  readonly reference: string;
  readonly name: string;
  readonly qty: number;
  readonly taxPercent: number;
  /** With tax, after the discount. */
  readonly amount: MinorUnits;
  readonly tax: MinorUnits;
}

type Costs = Pick<PayableOrder, 'lines' | 'shippingCharge' | 'shippingTaxPercent' | 'shippingTitle'>;

/** The pieces that a part names; SKUs that are not in the order are named. */
export type PartOutcome =
  | { readonly kind: 'part'; readonly lines: readonly PartLine[]; readonly amount: MinorUnits }
  | { readonly kind: 'missing'; readonly sku: string; readonly left: number };

/**
 * Returns what a part of an order cost, discount and tax included. Pieces that were in earlier parts are not in it again, so
 * that all parts together cost what the order does, to the minor unit. Without a quantity it is all pieces that are left.
 */
export function partOfOrder(
  order: Costs,
  { lines, hasShipping }: OrderPart,
  earlier: readonly Pick<PartLine, 'type' | 'reference' | 'qty'>[] = [],
): PartOutcome {
  const parts: PartLine[] = [];
  const takenOf = (type: PartLine['type'], reference: string) =>
    [...earlier, ...parts]
      .filter((each) => each.type === type && each.reference === reference)
      .reduce((sum, { qty }) => sum + qty, 0);
  for (const { sku, qty } of lines) {
    const own = order.lines.filter((line) => line.sku === sku);
    const taken = takenOf('product', sku);
    const left = own.reduce((sum, line) => sum + line.qty, 0) - taken;
    const wanted = qty ?? left;
    if (wanted <= 0 || wanted > left) return { kind: 'missing', sku, left };
    parts.push(piecesOf(own, sku, taken, wanted));
  }
  if (hasShipping) {
    if (takenOf('shipping', shippingReference) > 0)
      return { kind: 'missing', sku: shippingReference, left: 0 };
    parts.push({
      type: 'shipping',
      reference: shippingReference,
      name: order.shippingTitle ?? '',
      qty: 1,
      taxPercent: order.shippingTaxPercent,
      amount: order.shippingCharge.gross,
      tax: order.shippingCharge.tax,
    });
  }
  return { kind: 'part', lines: parts, amount: add(...parts.map(({ amount }) => amount)) };
}

/** Stands for the shipping of an order. */
const shippingReference = 'shipping';

/** Returns pieces `taken` to `taken + wanted` of the lines of a SKU. */
function piecesOf(lines: Costs['lines'], sku: string, taken: number, wanted: number): PartLine {
  let [amount, tax] = [noMinorUnits, noMinorUnits];
  let passed = 0;
  for (const line of lines) {
    const from = Math.max(0, taken - passed);
    const to = Math.min(line.qty, taken + wanted - passed);
    passed += line.qty;
    if (to <= from) continue;
    const gross = subtract(line.rowTotalInclTax, line.discount);
    amount = add(amount, between(gross, line.qty, from, to));
    tax = add(tax, between(line.tax, line.qty, from, to));
  }
  const [first] = lines;
  return {
    type: 'product',
    reference: sku,
    name: first?.name ?? sku,
    qty: wanted,
    taxPercent: first?.taxPercent ?? 0,
    amount,
    tax,
  };
}

/** Returns the share of some pieces in a sum that is spread over all of them. */
function between(sum: MinorUnits, pieces: number, from: number, to: number): MinorUnits {
  const shares = allocate(sum, Array<number>(pieces).fill(1));
  return add(...shares.slice(from, to));
}
