import { z } from 'zod';
import { configurationError } from './configuration-error.ts';
import { explain, problemsOf } from './problems-of.ts';

const percent = z
  .number()
  .refine(
    (value) => value >= 0 && value <= 100,
    explain({ hint: 'percent as a number from 0 to 100, such as 25 or 25.5' }),
  );

const ratesSchema = z.record(z.string(), z.strictObject({ standard: percent, reduced: percent.optional() }));

/** VAT of a country in percent, by tax class; without a reduced rate the standard one holds for both. */
export type VatRates = Readonly<z.output<typeof ratesSchema>>;

/**
 * VAT by country of delivery and tax class, in percent. It holds in stores without tax rules of their own, unless their
 * country is not listed here: the United States, for example, have no VAT. A shop that is exempt from VAT writes 0.
 *
 * `standard` is for posters, prints, frames and most other goods, `reduced` for printed books. Sources: the European
 * Commission's "Taxes in Europe Database" (standard rates as of 28 April 2026; books as of August 2025, with the changes of
 * 1 January 2026 in Finland and Lithuania); gov.uk and skatteetaten.no for GB and NO. Check your own countries with your
 * tax adviser.
 */
export const vatRates: VatRates = parseVatRates({
  AT: { standard: 20, reduced: 10 },
  BE: { standard: 21, reduced: 6 },
  BG: { standard: 20, reduced: 9 },
  CY: { standard: 19, reduced: 3 },
  CZ: { standard: 21, reduced: 0 },
  DE: { standard: 19, reduced: 7 },
  DK: { standard: 25 },
  EE: { standard: 24, reduced: 9 },
  ES: { standard: 21, reduced: 4 },
  FI: { standard: 25.5, reduced: 13.5 },
  FR: { standard: 20, reduced: 5.5 },
  GB: { standard: 20, reduced: 0 },
  GR: { standard: 24, reduced: 6 },
  HR: { standard: 25, reduced: 5 },
  HU: { standard: 27, reduced: 5 },
  IE: { standard: 23, reduced: 0 },
  IT: { standard: 22, reduced: 4 },
  LT: { standard: 21, reduced: 5 },
  LU: { standard: 17, reduced: 3 },
  LV: { standard: 21, reduced: 5 },
  /** Monaco is in the French VAT area. */
  MC: { standard: 20, reduced: 5.5 },
  MT: { standard: 18, reduced: 5 },
  NL: { standard: 21, reduced: 9 },
  NO: { standard: 25, reduced: 0 },
  PL: { standard: 23, reduced: 5 },
  PT: { standard: 23, reduced: 6 },
  RO: { standard: 21, reduced: 11 },
  SE: { standard: 25, reduced: 6 },
  SI: { standard: 22, reduced: 5 },
  SK: { standard: 23, reduced: 5 },
});

/**
 * Checks a table of rates.
 * @throws {ConfigurationError} naming every rate that can't be one, with a hint.
 */
export function parseVatRates(rates: Readonly<Record<string, unknown>>): VatRates {
  const parsed = ratesSchema.safeParse(rates);
  if (parsed.success) return parsed.data;
  throw configurationError(
    "The VAT rates can't be used (src/config/vat-rates.ts):",
    problemsOf(parsed.error, rates, 'src/config/vat-rates.ts'),
  );
}
