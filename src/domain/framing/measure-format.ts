import type { Size } from './framed-picture.ts';

const millimetresPerInch = 25.4;

/** True for regions whose shoppers measure in inches. */
export function usesInches(locale: string): boolean {
  return /-US$/i.test(locale);
}

/** A length such as `53 cm`, and for the United States `53 cm (21″)`; of millimetres. */
export function formatLength(millimetres: number, locale: string): string {
  return formatMeasures([millimetres], locale);
}

/** A size such as `53 × 73 cm`, and for the United States `53 × 73 cm (21 × 29″)`; of millimetres. */
export function formatSize({ width, height }: Size, locale: string): string {
  return formatMeasures([width, height], locale);
}

function formatMeasures(millimetres: readonly number[], locale: string): string {
  const decimals = (digits: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits });
  const join = (lengths: readonly number[], format: Intl.NumberFormat) =>
    lengths.map((length) => format.format(length)).join('\u00a0×\u00a0');
  const metric = `${join(
    millimetres.map((length) => length / 10),
    decimals(1),
  )}\u00a0cm`;
  if (!usesInches(locale)) return metric;
  const inches = millimetres.map((length) => length / millimetresPerInch);
  return `${metric} (${join(inches, decimals(Math.max(...inches) < 10 ? 1 : 0))}″)`;
}
