import { amountProblem } from './amounts.ts';
import { withCustomAttributes } from './custom-attributes.ts';
import { fieldsList, toText, type Fields } from './values.ts';

/** A variant as the document of its product holds it. */
export interface Variant {
  readonly sku: string;
  readonly raw: Fields;
}

/** The variants of a product document that can be sold, each sku once, and why the others can't be. */
export function readVariants(raw: Fields): {
  readonly variants: readonly Variant[];
  readonly problems: readonly string[];
} {
  const variants = new Map<string, Variant>();
  const problems: string[] = [];
  for (const [index, child] of fieldsList(raw['configurable_children']).entries()) {
    const variant = withCustomAttributes(child);
    const sku = toText(variant['sku']);
    const problem = sku === undefined ? 'it has no sku' : amountProblem(variant);
    if (sku !== undefined && problem === undefined) variants.set(sku, { sku, raw: variant });
    else problems.push(`variant ${sku ?? index + 1} of product ${toText(raw['sku'])}: ${problem}`);
  }
  return { variants: [...variants.values()], problems };
}
