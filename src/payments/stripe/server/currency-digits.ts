/** Currencies that Stripe counts in whole units (https://docs.stripe.com/currencies#zero-decimal). */
const withoutDecimals = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'JPY',
  'KMF',
  'KRW',
  'MGA',
  'PYG',
  'RWF',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
]);

/** Currencies that Stripe counts in thousandths. */
const withThree = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** Returns the number of decimals of Stripe's amounts in a currency. */
export function stripeDigits(currencyCode: string): number {
  if (withoutDecimals.has(currencyCode)) return 0;
  return withThree.has(currencyCode) ? 3 : 2;
}
