import {
  providerAmount,
  toProviderAmount,
  type ProviderAmount,
} from '../../../domain/payment/provider-amount.ts';
import type { MinorUnits } from '../../../domain/money/minor-units.ts';
import type { PayableAddress, PayableLine, PayableOrder } from '../../../domain/payment/payable-order.ts';
import { paypalDigits, toPayPalMoney, type PayPalMoney } from './paypal-money.ts';

interface PayPalItem {
  readonly name: string;
  readonly sku: string;
  readonly quantity: string;
  /** Of one piece, with tax. */
  readonly unit_amount: PayPalMoney;
  readonly category: 'PHYSICAL_GOODS' | 'DIGITAL_GOODS';
}

interface PayPalBreakdown {
  /** With tax, before the discount. */
  readonly item_total: PayPalMoney;
  readonly shipping: PayPalMoney;
  readonly discount: PayPalMoney;
}

/** The goods of one PayPal order (Orders v2, `purchase_units`). */
export interface PayPalPurchaseUnit {
  readonly custom_id: string;
  readonly invoice_id: string;
  readonly amount: PayPalMoney & { readonly breakdown?: PayPalBreakdown };
  readonly items?: readonly PayPalItem[];
  readonly shipping?: { readonly name: { readonly full_name: string }; readonly address: PayPalAddress };
}

interface PayPalAddress {
  readonly address_line_1: string;
  readonly address_line_2?: string;
  /** The town. */
  readonly admin_area_2: string;
  /** The region or state. */
  readonly admin_area_1?: string;
  readonly postal_code: string;
  readonly country_code: string;
}

/** Longest texts that PayPal takes. */
const longest = { name: 127, fullName: 300, line: 300, town: 120, region: 300, postcode: 60 } as const;

/**
 * Builds the purchase unit of an order. PayPal refuses a breakdown that does not add up to the cent, so items are
 * listed only if pieces × price is each line's total, and the breakdown is sent only if it gives the order's total.
 * `key` is the payment's, by which it is found; PayPal takes one payment per `invoice_id`, the order's.
 * @throws {RangeError} if PayPal has too few decimals for the currency.
 */
export function paypalPurchaseUnit(order: PayableOrder, key: string): PayPalPurchaseUnit {
  const digits = { shop: order.fractionDigits, provider: paypalDigits(order.currency) };
  const money = (amount: MinorUnits) => toPayPalMoney(toProviderAmount(amount, digits), order.currency);
  const sums = sumsOf(order, (amount) => toProviderAmount(amount, digits));
  const hasItems = sums.addUp && order.lines.length > 0 && order.lines.every(isMultiplied);
  return {
    custom_id: key,
    invoice_id: order.id,
    amount: {
      ...money(order.grandTotal),
      ...(sums.addUp && {
        breakdown: {
          item_total: toPayPalMoney(sums.items, order.currency),
          shipping: money(order.shippingCharge.gross),
          discount: money(order.discount),
        },
      }),
    },
    ...(hasItems && { items: order.lines.map((line) => itemOf(line, order, money(line.unitGross))) }),
    ...(order.shipping && { shipping: shippingOf(order.shipping) }),
  };
}

function sumsOf(
  { lines, shippingCharge, discount, grandTotal }: PayableOrder,
  convert: (amount: MinorUnits) => ProviderAmount,
): { readonly items: ProviderAmount; readonly addUp: boolean } {
  const items = lines.reduce((sum, { rowTotalInclTax }) => sum + convert(rowTotalInclTax), 0);
  const total = items + convert(shippingCharge.gross) - convert(discount);
  return { items: providerAmount(items), addUp: total === convert(grandTotal) };
}

function isMultiplied({ qty, unitGross, rowTotalInclTax }: PayableLine): boolean {
  return unitGross * qty === rowTotalInclTax;
}

function itemOf(
  { name, sku, qty }: PayableLine,
  { shipping }: PayableOrder,
  unitAmount: PayPalMoney,
): PayPalItem {
  return {
    name: shortened(name.trim() || sku, longest.name),
    sku: shortened(sku, longest.name),
    quantity: String(qty),
    unit_amount: unitAmount,
    category: shipping ? 'PHYSICAL_GOODS' : 'DIGITAL_GOODS',
  };
}

function shippingOf(address: PayableAddress): NonNullable<PayPalPurchaseUnit['shipping']> {
  const { firstname, lastname, street, city, postcode, region } = address;
  const [first = '', ...others] = street.filter((line) => line.trim() !== '');
  return {
    name: { full_name: shortened(`${firstname} ${lastname}`.trim(), longest.fullName) },
    address: {
      address_line_1: shortened(first, longest.line),
      ...(others.length > 0 && { address_line_2: shortened(others.join(', '), longest.line) }),
      admin_area_2: shortened(city, longest.town),
      ...(region && { admin_area_1: shortened(region, longest.region) }),
      postal_code: shortened(postcode, longest.postcode),
      country_code: address.country_id,
    },
  };
}

/** Cuts a text without cutting a character in half. */
function shortened(text: string, most: number): string {
  let short = '';
  for (const character of text) {
    if (short.length + character.length > most) break;
    short += character;
  }
  return short;
}
