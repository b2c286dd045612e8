import { amountProblem } from './amounts.ts';
import { datesProblem } from './normalise-price.ts';
import { stockProblem } from './normalise-stock.ts';
import { fieldsList, toText, type Fields, withCustomAttributes } from './values.ts';

/** A variant as the document of its product holds it. */
export interface Variant {
  readonly sku: string;
  readonly raw: Fields;
}

/** Returns the variants of a product document that can be sold, each SKU once, and the problems of the others. */
export function readVariants(raw: Fields): {
  readonly variants: readonly Variant[];
  readonly problems: readonly string[];
} {
  const variants = new Map<string, Variant>();
  const problems: string[] = [];
  for (const [index, child] of fieldsList(raw['configurable_children']).entries()) {
    const variant = withCustomAttributes(child);
    const sku = toText(variant['sku']);
    const problem = sku === undefined ? 'it has no sku' : (amountProblem(variant) ?? stockProblem(variant));
    const isSold = sku !== undefined && problem === undefined;
    if (isSold) variants.set(sku, { sku, raw: variant });
    const told = isSold ? datesProblem(variant) : problem;
    if (told !== undefined)
      problems.push(`variant ${sku ?? index + 1} of product ${toText(raw['sku'])}: ${told}`);
  }
  return { variants: [...variants.values()], problems };
}
