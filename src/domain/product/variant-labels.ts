import type { ConfigurableChild, Product } from './product.ts';

/** What tells a variant apart from the others: an attribute and the words for its value. */
export interface VariantLabel {
  readonly code: string;
  readonly label: string;
}

/** Returns what tells a variant of a product apart, in the order in which it is chosen. */
export function variantLabels(
  { configurable_options = [] }: Pick<Product, 'configurable_options'>,
  variant: ConfigurableChild,
): readonly VariantLabel[] {
  return configurable_options.flatMap(({ attribute_code: code, values }) => {
    const chosen = values.find(({ value_index }) => String(value_index) === String(variant[code]));
    return chosen?.label ? [{ code, label: chosen.label }] : [];
  });
}

/** Returns the property of schema.org and of product feeds that an attribute is; undefined for one of the shop's own. */
export function variantProperty(code: string): 'size' | 'color' | 'material' | undefined {
  if (/size|format/i.test(code)) return 'size';
  if (/colou?r/i.test(code)) return 'color';
  return /material/i.test(code) ? 'material' : undefined;
}
