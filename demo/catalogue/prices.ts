/** What a shop would ask for 1 euro, before rounding to a price that looks like one. */
const factors: Readonly<Record<string, number>> = {
  EUR: 1,
  SEK: 10.5,
  DKK: 7.6,
  NOK: 11,
  PLN: 4.3,
  USD: 1.05,
  GBP: 0.87,
};

/** Kroner: 49, 79, 129, … and 499, 549, … above that. */
function kroner(amount: number): number {
  const step = amount < 300 ? 10 : 50;
  return Math.max(1, Math.round((amount + 1) / step)) * step - 1;
}

function ninetyNine(amount: number, step: number): number {
  const whole = Math.max(1, Math.round(amount / step)) * step;
  return Math.round(whole * 100 - 1) / 100;
}

/**
 * The price that a shop would choose in a currency: 12.95 euro is 12,95 €, 139 kr in Sweden, 99 kr. in Denmark,
 * $13.99, 54,99 zł. Deterministic; more euros are never a lower price.
 * @throws {RangeError} for a currency that the demo has no factor for.
 */
export function pricePoint(euros: number, currency: string): number {
  const factor = factors[currency];
  if (factor === undefined) throw new RangeError(`The demo shop has no prices in ${currency}.`);
  const amount = euros * factor;
  if (currency === 'SEK' || currency === 'DKK' || currency === 'NOK') return kroner(amount);
  if (currency === 'PLN') return ninetyNine(amount, amount < 100 ? 1 : 5);
  if (currency === 'USD') return ninetyNine(amount, 1);
  if (currency === 'GBP') return Math.round(ninetyNine(amount, 1) * 100 - 4) / 100;
  return euros;
}

/** A smaller sum, such as what a printed greeting adds: no price points, but as many decimals as the coin has. */
export function surcharge(euros: number, currency: string): number {
  const factor = factors[currency] ?? 1;
  const whole = currency === 'SEK' || currency === 'DKK' || currency === 'NOK';
  return whole ? Math.round((euros * factor) / 5) * 5 : Math.round(euros * factor * 2) / 2;
}

/** Round sums of about the same worth: 25 euro is 250 kr and 100 zł. */
export function voucherValue(euros: number, currency: string): number {
  const factor = { SEK: 10, DKK: 10, NOK: 10, PLN: 4 }[currency] ?? 1;
  return euros * factor;
}

/** When a special price holds. The dates are fixed, so that the demo is the same on every day it is made. */
export interface SpecialWindow {
  readonly from: string;
  readonly to: string;
}

export const specialWindows = {
  current: { from: '2026-01-01 00:00:00', to: '2027-12-31 23:59:59' },
  past: { from: '2025-03-01 00:00:00', to: '2025-03-31 23:59:59' },
  future: { from: '2029-06-01 00:00:00', to: '2029-08-31 23:59:59' },
} as const satisfies Record<string, SpecialWindow>;

export type SpecialWindowName = keyof typeof specialWindows;

/** The euro price of a special offer: about a quarter less, a price that a shop would choose. */
export function specialEuros(euros: number): number {
  return Math.max(0.95, Math.round(euros * 0.74) - 0.05);
}
