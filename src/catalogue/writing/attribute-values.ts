import { filters } from '../../config/shop.ts';
import { isEnabled } from '../../domain/product/status.ts';
import type { ProductDocument } from '../source.ts';
import { longestFilterValue } from '../../config/limits/catalogue.ts';

/** Attributes with a column of their own. */
const columns: ReadonlySet<string> = new Set([
  'attribute_set_id',
  'category_ids',
  'id',
  'sku',
  'status',
  'tax_class_id',
  'type_id',
  'url_key',
  'url_path',
  'visibility',
]);

/** Returns the codes of attributes that listings filter by: those with options, and the shop's own filters. */
export function filterableCodes(
  attributes: readonly {
    readonly attribute_code: string;
    readonly frontend_input?: string | null | undefined;
    readonly options: readonly unknown[];
  }[],
): ReadonlySet<string> {
  const withOptions = attributes.filter(
    ({ frontend_input, options }) =>
      options.length > 0 || ['select', 'multiselect', 'boolean'].includes(frontend_input ?? ''),
  );
  const codes = [...filters.attributes, ...withOptions.map(({ attribute_code }) => attribute_code)];
  return new Set(codes.filter((code) => !columns.has(code)));
}

/**
 * Returns the filterable values of a product as `[code, value]`, each once. The values of a configurable product's
 * enabled children come as `{code}_options`, with those that the document lists itself, except options of disabled
 * children alone (docs/reference/product.md#s4).
 */
export function attributeValues(
  product: ProductDocument,
  filterable: ReadonlySet<string>,
): readonly (readonly [code: string, value: string])[] {
  const pairs = new Map<string, readonly [string, string]>();
  const add = (code: string, value: unknown): void => {
    for (const text of textsOf(value)) pairs.set(`${code}\n${text}`, [code, text]);
  };
  const children = product.configurable_children ?? [];
  const enabled = children.filter(isEnabled);
  for (const code of filterable) {
    add(code, product[code]);
    for (const child of enabled) add(`${code}_options`, child[code]);
  }
  for (const [field, value] of Object.entries(product)) {
    if (field.endsWith('_options') && isScalarList(value)) add(field, value);
  }
  for (const option of product.configurable_options ?? []) {
    const code = option.attribute_code;
    const values = new Set(enabled.flatMap((child) => textsOf(child[code])));
    const disabled = new Set(children.flatMap((child) => textsOf(child[code]))).difference(values);
    const offered = option.values.map(({ value_index }) => value_index);
    add(`${code}_options`, [...offered.filter((value) => !disabled.has(String(value))), ...values]);
  }
  return [...pairs.values()];
}

function isScalarList(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number');
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'boolean') return [value ? '1' : '0'];
  if (typeof value !== 'string') return [];
  const parts = /^\d+(?:,\d+)+$/.test(value) ? value.split(',') : [value.trim()];
  return parts.filter((part) => part !== '' && part.length <= longestFilterValue);
}
