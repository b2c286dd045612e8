import { describe, expect, test } from 'vitest';
import type { Attribute } from '../../domain/product/attribute.ts';
import type { NormalisedChild } from './normalise-children.ts';
import { choiceCodes, numbered } from './guess-options.ts';
import { configurableOptions } from './normalise-options.ts';

const children: readonly NormalisedChild[] = [
  { id: 11, sku: 'a-1', name: 'Blue S', color: '50', size: 167, weight: 1, tax_class_id: 2, price: 10 },
  { id: 12, sku: 'a-2', name: 'Red S', color: '58', size: 167, weight: 2, tax_class_id: 2, price: 12 },
];
const size = {
  attribute_id: 142,
  attribute_code: 'size',
  default_frontend_label: 'Größe',
  frontend_input: 'select',
  is_user_defined: true,
  options: [{ value: '167', label: 'S' }],
} as unknown as Attribute;
const attributes = new Map([['size', size]]);
const codesOf = (raw: object, known: ReadonlyMap<string, Attribute> = new Map(), from = children) =>
  configurableOptions(raw as Record<string, unknown>, from, known).map(
    ({ attribute_id, attribute_code, label, values }) => [
      attribute_id,
      attribute_code,
      label,
      values.map((value) => `${value.value_index} ${value.label}`).join(', '),
    ],
  );

describe('configurableOptions', () => {
  test('completes an option with only an ID from attributes and children', () => {
    expect(codesOf({ configurable_options: [{ attribute_id: '142' }] }, attributes)).toEqual([
      [142, 'size', 'Größe', '167 S'],
    ]);
  });

  test('finds an option without attributes by its label', () => {
    expect(codesOf({ configurable_options: [{ attribute_id: '93', label: 'Color' }] })).toEqual([
      [93, 'color', 'Color', '50 50, 58 58'],
    ]);
  });

  test('uses the listed values, else the differing ones, if nothing names an option', () => {
    expect(codesOf({ configurable_options: [{ attribute_id: 93 }], size_options: [167] })).toEqual([
      [1, 'size', 'Size', '167 167'],
    ]);
    expect(codesOf({})).toEqual([[1, 'color', 'Color', '50 50, 58 58']]);
  });

  test('drops options by which no child can be chosen', () => {
    const bare = children.map(({ id, sku }) => ({ id, sku }));
    const raw = {
      configurable_options: [{ attribute_id: 142, attribute_code: 'size', values: [{ value_index: 167 }] }],
    };
    expect(codesOf(raw, attributes, bare)).toEqual([]);
    expect(choiceCodes(raw, bare)).toEqual([]);
  });
});

describe('numbered', () => {
  test('distinguishes children by name, else by SKU', () => {
    expect(numbered(children).option.values.map(({ label }) => label)).toEqual(['Blue S', 'Red S']);
    const alike = children.map((child) => ({ ...child, name: 'A' }));
    expect(numbered(alike)).toMatchObject({
      children: [{ variant: 1 }, { variant: 2 }],
      option: {
        attribute_code: 'variant',
        values: [
          { value_index: 1, label: 'a-1' },
          { value_index: 2, label: 'a-2' },
        ],
      },
    });
  });
});
