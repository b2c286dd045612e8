import { z } from 'zod';
import { configurationError } from '../../src/config/configuration-error.ts';
import { explain, problemsOf } from '../../src/config/problems-of.ts';

/**
 * Standard VAT rate in percent by country of delivery, as of November 2026: the demo shop makes its tax rules from this
 * table. A shop's own come with its catalogue. Countries that are not listed (the United
 * States among them) are sold to without tax.
 */
export const vatRates: Readonly<Record<string, number>> = parseVatRates({
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GB: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  /** Monaco is in the French VAT area. */
  MC: 20,
  MT: 18,
  NL: 21,
  NO: 25,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
});

/**
 * Checks a table of rates.
 * @throws {ConfigurationError} naming every country whose rate can't be one, with a hint.
 */
export function parseVatRates(rates: Readonly<Record<string, unknown>>): Readonly<Record<string, number>> {
  const expected = explain({ hint: 'percent as a number from 0 to 100, such as 25 or 25.5' });
  const parsed = z.record(z.string(), z.unknown().refine(isPercent, expected)).safeParse(rates);
  if (parsed.success) return parsed.data;
  throw configurationError(
    "The VAT rates can't be used (demo/catalogue/vat-rates.ts):",
    problemsOf(parsed.error, rates),
  );
}

function isPercent(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100;
}
