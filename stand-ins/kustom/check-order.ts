import type { OrderFields, OrderLine } from './account.ts';

/** Countries that Kustom serves with all its ways of paying, and their currency. */
const countries: Readonly<Record<string, string>> = {
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  FI: 'EUR',
  DE: 'EUR',
  AT: 'EUR',
  NL: 'EUR',
  BE: 'EUR',
  ES: 'EUR',
  FR: 'EUR',
  GB: 'GBP',
  CH: 'CHF',
  US: 'USD',
  PL: 'PLN',
};

const addresses = ['billing_address', 'shipping_address'] as const;
const required = ['terms', 'checkout', 'confirmation', 'push'] as const;

/** The field of an order whose value Kustom refuses though its form is right; undefined: none. */
export function badFieldOf(fields: OrderFields): string | undefined {
  const { purchase_country: country, purchase_currency: currency, order_lines: lines } = fields;
  const known = countries[country.toUpperCase()];
  if (!known) return 'purchase_country';
  if (known !== currency.toUpperCase()) return 'purchase_currency';
  const address = addresses.find((name) => !/^[a-z]{2}$/i.test(fields[name]?.country ?? country));
  if (address) return `${address}.country`;
  const line = lines.findIndex((each) => !addsUp(each));
  if (line >= 0) return `order_lines[${line}]`;
  const sum = (of: (each: OrderLine) => number) => lines.reduce((total, each) => total + of(each), 0);
  if (sum(({ total_amount }) => total_amount) !== fields.order_amount) return 'order_amount';
  if (sum(({ total_tax_amount }) => total_tax_amount) !== fields.order_tax_amount) return 'order_tax_amount';
  const url = required.find((name) => !fields.merchant_urls?.[name]);
  return url && `merchant_urls.${url}`;
}

/** A line is quantity × unit price less its discount; its tax is that of its rate, rounded either way. */
function addsUp(line: OrderLine): boolean {
  const { quantity, unit_price: price, tax_rate: rate, total_amount: total, total_tax_amount: tax } = line;
  if (quantity * price - (line.total_discount_amount ?? 0) !== total) return false;
  return Math.abs(tax - (total * rate) / (10_000 + rate)) <= 1;
}
