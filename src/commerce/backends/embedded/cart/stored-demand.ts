import type { Demand } from '../../../../domain/stock/demand.ts';
import type { Catalogue } from '../../../../catalogue/catalogue.ts';
import { demandOfLines, stockLineOf, sumOf } from '../stock/available-stock.ts';
import type { StoredLine } from '../base/cart-line.ts';
import { optionOf, resolveLines } from './lines.ts';

/** Sums up the stock that lines take. Only bundles need a look at the catalogue. */
export async function demandOfStored(catalogue: Catalogue, lines: readonly StoredLine[]): Promise<Demand> {
  const [bundles, plain] = [lines.filter(isBundle), lines.filter((line) => !isBundle(line))];
  const resolved = await resolveLines(catalogue, bundles);
  return sumOf([
    ...plain.map(({ sku, qty }) => new Map([[sku, qty]])),
    demandOfLines(resolved.map(stockLineOf)),
  ]);
}

function isBundle(line: StoredLine): boolean {
  return Boolean(optionOf(line)?.extension_attributes?.bundle_options?.length);
}
