import type { Size } from './framed-picture.ts';

const millimetresPerInch = 25.4;

/** Returns true for regions that measure in inches. */
function usesInches(locale: string): boolean {
  return /-US$/i.test(locale);
}

/** Formats millimetres as a length such as `53 cm`, for the United States `53 cm (21″)`. */
export function formatLength(millimetres: number, locale: string): string {
  return formatMeasures([millimetres], locale);
}

/** Formats millimetres as a size such as `53 × 73 cm`, for the United States `53 × 73 cm (21 × 29″)`. */
export function formatSize({ width, height }: Size, locale: string): string {
  return formatMeasures([width, height], locale);
}

/**
 * Formats millimetres as a short size, by lines: `53 × 73` in centimetres, for the United States with `21 × 29″`
 * below.
 */
export function formatSizeLines({ width, height }: Size, locale: string): readonly string[] {
  const sides = [width, height];
  const metric = joinSides(
    sides.map((side) => side / 10),
    locale,
    1,
  );
  return usesInches(locale) ? [metric, formatInches(sides, locale)] : [metric];
}

function joinSides(lengths: readonly number[], locale: string, digits: number): string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: digits });
  return lengths.map((length) => format.format(length)).join('\u00a0×\u00a0');
}

function formatInches(millimetres: readonly number[], locale: string): string {
  const inches = millimetres.map((length) => length / millimetresPerInch);
  return `${joinSides(inches, locale, Math.max(...inches) < 10 ? 1 : 0)}″`;
}

function formatMeasures(millimetres: readonly number[], locale: string): string {
  const metric = `${joinSides(
    millimetres.map((length) => length / 10),
    locale,
    1,
  )}\u00a0cm`;
  return usesInches(locale) ? `${metric} (${formatInches(millimetres, locale)})` : metric;
}
