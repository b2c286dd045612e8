import {
  hundredths,
  isInvoicePaid,
  type Account,
  type AmountWithBreakdown,
  type BreakdownPart,
  type Money,
  type PurchaseUnit,
} from './account.ts';
import type { Issue } from './problems.ts';

const currencies = new Set([
  'EUR',
  'USD',
  'GBP',
  'SEK',
  'DKK',
  'NOK',
  'PLN',
  'CHF',
  'CAD',
  'AUD',
  'CZK',
  'HUF',
  'JPY',
  'TWD',
]);
const withoutDecimals = new Set(['HUF', 'JPY', 'TWD']);
/** What the parts of a breakdown do to the sum. */
const signs: Readonly<Record<BreakdownPart, 1 | -1>> = {
  item_total: 1,
  tax_total: 1,
  shipping: 1,
  handling: 1,
  insurance: 1,
  shipping_discount: -1,
  discount: -1,
};

/** What PayPal refuses of a purchase unit whose form is right. */
export function issueOfUnit(account: Account, unit: PurchaseUnit): Issue | undefined {
  const { amount, items = [], invoice_id: invoiceId } = unit;
  const parts = Object.values(amount.breakdown ?? {});
  const all: readonly Money[] = [
    amount,
    ...parts,
    ...items.flatMap(({ unit_amount, tax }) => (tax ? [unit_amount, tax] : [unit_amount])),
  ];
  if (!currencies.has(amount.currency_code)) return 'INVALID_CURRENCY_CODE';
  if (all.some(({ currency_code: code }) => code !== amount.currency_code)) return 'MULTI_CURRENCY_ORDER';
  if (!all.every(hasAllowedDecimals)) return 'DECIMAL_PRECISION';
  if (hundredths(amount) <= 0) return 'CANNOT_BE_ZERO_OR_NEGATIVE';
  return (
    issueOfItems(unit) ??
    (amount.breakdown && sumOf(amount) !== hundredths(amount) ? 'AMOUNT_MISMATCH' : undefined) ??
    (isInvoicePaid(account, invoiceId) ? 'DUPLICATE_INVOICE_ID' : undefined)
  );
}

function issueOfItems({ amount: { breakdown }, items = [] }: PurchaseUnit): Issue | undefined {
  if (items.length === 0) return undefined;
  if (!breakdown?.item_total) return 'ITEM_TOTAL_REQUIRED';
  const total = (of: (item: (typeof items)[number]) => Money | undefined) =>
    items.reduce((sum, item) => {
      const each = of(item);
      return sum + (each ? hundredths(each) * Number(item.quantity) : 0);
    }, 0);
  if (total(({ unit_amount }) => unit_amount) !== hundredths(breakdown.item_total))
    return 'ITEM_TOTAL_MISMATCH';
  const tax = total((item) => item.tax);
  const given = breakdown.tax_total;
  return items.some((item) => item.tax) && (!given || tax !== hundredths(given))
    ? 'TAX_TOTAL_MISMATCH'
    : undefined;
}

function sumOf({ breakdown = {} }: AmountWithBreakdown): number {
  return Object.entries(signs).reduce((sum, [part, sign]) => {
    const amount = breakdown[part as BreakdownPart];
    return sum + (amount ? sign * hundredths(amount) : 0);
  }, 0);
}

function hasAllowedDecimals({ value, currency_code: code }: Money): boolean {
  const [, decimals = ''] = value.split('.');
  return decimals.length <= (withoutDecimals.has(code) ? 0 : 2);
}
