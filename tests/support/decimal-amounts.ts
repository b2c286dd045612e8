import { decimalAmount, type DecimalAmount } from '../../src/domain/money/minor-units.ts';

/** Returns fields whose numbers are all decimal amounts, such as the prices of a product. */
export function decimalAmounts<Name extends string>(
  fields: Readonly<Record<Name, number>>,
): Readonly<Record<Name, DecimalAmount>> {
  const entries = Object.entries<number>(fields).map(([name, value]) => [name, decimalAmount(value)]);
  return Object.fromEntries(entries) as Record<Name, DecimalAmount>;
}
