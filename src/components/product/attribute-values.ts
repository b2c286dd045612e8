import { filters } from '../../config/shop.ts';
import { type Attribute, optionIds } from '../../domain/product/attribute.ts';
import type { Product } from '../../domain/product/product.ts';

/** One line of a product's details. */
export interface AttributeLine {
  readonly label: string;
  readonly value: string;
}

/** Returns what a shopper may read of a product's attributes, with the labels of their options. */
export function attributeLines(product: Product, attributes: readonly Attribute[]): readonly AttributeLine[] {
  const chosenOnPage = new Set(product.configurable_options?.map(({ attribute_code }) => attribute_code));
  const lines: AttributeLine[] = [];
  for (const attribute of attributes) {
    if (!isShown(attribute)) continue;
    if (chosenOnPage.has(attribute.attribute_code)) continue;
    const values = labelsOf(product[attribute.attribute_code], attribute);
    if (values.length > 0) lines.push({ label: attribute.default_frontend_label, value: values.join(', ') });
  }
  return lines;
}

const alwaysShown: readonly string[] = filters.attributes;

function isShown({ attribute_code, is_user_defined, is_visible_on_front }: Attribute): boolean {
  return (is_user_defined && is_visible_on_front === true) || alwaysShown.includes(attribute_code);
}

function labelsOf(value: unknown, attribute: Attribute): readonly string[] {
  const ids = optionIds(value);
  if (attribute.options.length === 0) return ids.length > 0 ? [String(value)] : [];
  const labels = optionLabels(attribute);
  const found: string[] = [];
  for (const id of ids) {
    const label = labels.get(id);
    // An option may be without a word for shoppers.
    if (label) found.push(label);
  }
  return found;
}

const labelsByAttribute = new WeakMap<Attribute, ReadonlyMap<string, string>>();

function optionLabels(attribute: Attribute): ReadonlyMap<string, string> {
  const made = labelsByAttribute.get(attribute) ?? new Map(attribute.options.map(asEntry).reverse());
  labelsByAttribute.set(attribute, made);
  return made;
}

/** Returns an entry of the map. The map is filled from the end, so that of two options with one value the first counts. */
function asEntry({ value, label }: Attribute['options'][number]): [string, string] {
  return [String(value), label];
}
