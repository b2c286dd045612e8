import type { ConfigurableOption } from '../../domain/product/product.ts';
import type { NormalisedChild } from './normalise-children.ts';
import { toInteger, type Fields } from './values.ts';

/** Fields of children that are numbers and no choice. */
const noChoice =
  /^(?:id|sku|tsk|sgn|status|visibility|qty|stock|weight|position|popularity|bestsellers|variant|.*_id|.*_ids|.*price.*|.*_count|.*_at|.*date.*|(?:has|is|required)_.*)$/;

/** Returns false for fields that are numbers and no choice, such as `weight`. */
export function mayBeChoice(code: string): boolean {
  return !noChoice.test(code);
}

/**
 * Returns the codes of the attributes that distinguish a product's children if nothing names them: those whose values
 * the document lists (`size_options`), else those with differing whole numbers.
 */
export function choiceCodes(raw: Fields, children: readonly NormalisedChild[]): string[] {
  const codes = [...new Set(children.flatMap((child) => Object.keys(child)))].filter(
    (code) => !noChoice.test(code) && valuesOf(children, code).length > 0,
  );
  const listed = codes.filter((code) => Array.isArray(raw[`${code}_options`]));
  const differing = codes.filter((code) => valuesOf(children, code).length > 1);
  return listed.length > 0 ? listed : differing;
}

/** Returns the option IDs of an attribute that the children have, in order, each once. */
export function valuesOf(children: readonly NormalisedChild[], code: string): number[] {
  return [...new Set(children.flatMap((child) => toInteger(child[code]) ?? []))];
}

/** An attribute that exists only where nothing else tells the children of a product apart. */
const variantCode = 'variant';

/** Numbers the children, and returns them with the one option of which the numbers are the values. */
export function numbered(children: readonly NormalisedChild[]): {
  readonly children: NormalisedChild[];
  readonly option: ConfigurableOption;
} {
  const names = new Set(children.map(({ name }) => name));
  const isNamed = names.size === children.length && !names.has(undefined);
  return {
    children: children.map((child, index) => ({ ...child, [variantCode]: index + 1 })),
    option: {
      attribute_id: 1,
      attribute_code: variantCode,
      label: 'SKU',
      values: children.map(({ sku, name }, index) => ({
        value_index: index + 1,
        label: isNamed && typeof name === 'string' ? name : sku,
      })),
    },
  };
}
