import { isEnabled } from './status.ts';
import type { Attribute } from './attribute.ts';
import { attributeValues, singleValues } from './attribute-values.ts';

type LabelledAttribute = Pick<Attribute, 'attribute_code'> & {
  readonly options?:
    readonly { readonly label: string | null; readonly value: string | number | null }[] | null;
};

/**
 * Returns a product's values of an attribute in words: labels of its options in the attribute's order, without values
 * that have no label; for an attribute without options the values themselves. A configurable product has the values
 * of its enabled variants.
 */
export function attributeLabels(product: object, attribute: LabelledAttribute): readonly string[] {
  const { attribute_code } = attribute;
  const options = attribute.options ?? [];
  const values = attributeValues(product, attribute_code);
  if (values.length === 0) {
    for (const child of enabledChildren(product)) values.push(...attributeValues(child, attribute_code));
  }
  if (values.length === 0) return [];
  if (options.length === 0) return [...new Set(values.map(String).filter(isNotBlank))];
  const ids = new Set(values.flatMap(singleValues).map(String));
  const labels: string[] = [];
  for (const { value, label } of options) {
    const text = value !== null && ids.has(String(value)) ? (label?.trim() ?? '') : '';
    if (text !== '') labels.push(text);
  }
  return labels;
}

function isNotBlank(text: string): boolean {
  return text.trim() !== '';
}

function enabledChildren(product: object): readonly object[] {
  const { type_id, configurable_children } = product as {
    readonly type_id?: unknown;
    readonly configurable_children?: readonly { readonly status?: unknown }[] | null;
  };
  if (type_id !== 'configurable') return [];
  return (configurable_children ?? []).filter(isEnabled);
}
