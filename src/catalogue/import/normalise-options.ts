import type { Attribute } from '../../domain/product/attribute.ts';
import type { ConfigurableOption } from '../../domain/product/product.ts';
import { slugify } from '../../domain/url/slug.ts';
import { choiceCodes, valuesOf } from './guess-options.ts';
import type { NormalisedChild } from './normalise-children.ts';
import { plainText } from './html.ts';
import { fieldsList, toInteger, toText, type Fields } from './values.ts';

type Attributes = ReadonlyMap<string, Attribute>;

/**
 * Returns the options that distinguish the variants of a configurable product: those of the document, with missing
 * codes, labels and values taken from the attributes and the children, or found from the children if it names none.
 * Empty if the children have none either.
 */
export function configurableOptions(
  raw: Fields,
  children: readonly NormalisedChild[],
  attributes: Attributes,
): ConfigurableOption[] {
  if (children.length === 0) return [];
  const guessed = choiceCodes(raw, children);
  const named = fieldsList(raw['configurable_options']).flatMap(
    (option, index) => namedOption(option, index, { children, attributes, guessed }) ?? [],
  );
  if (named.length > 0) return named;
  const found = foundOptions(raw, children, attributes);
  return found.length > 0 ? found : guessed.map((code, index) => guessedOption(code, index, children));
}

function guessedOption(
  code: string,
  index: number,
  children: readonly NormalisedChild[],
): ConfigurableOption {
  return {
    attribute_id: index + 1,
    attribute_code: code,
    label: (code.charAt(0).toUpperCase() + code.slice(1)).replaceAll('_', ' '),
    values: valuesOf(children, code).map((value_index) => ({ value_index, label: String(value_index) })),
  };
}

interface Known {
  readonly children: readonly NormalisedChild[];
  readonly attributes: Attributes;
  /** Codes that may be meant by an option without one. */
  readonly guessed: readonly string[];
}

function namedOption(
  option: Fields,
  index: number,
  { children, attributes, guessed }: Known,
): (ConfigurableOption & { position: number }) | undefined {
  const id = toInteger(option['attribute_id']);
  const byId = [...attributes.values()].find(({ attribute_id }) => attribute_id === id);
  const named = slugify(toText(option['label'])).replaceAll('-', '_');
  const code =
    toText(option['attribute_code']) ?? byId?.attribute_code ?? guessed.find((each) => each === named);
  // An option that no child has a value of can't be chosen.
  if (code === undefined || valuesOf(children, code).length === 0) return undefined;
  const attribute = attributes.get(code) ?? byId;
  const listed = fieldsList(option['values']).flatMap((value) => {
    const value_index = toInteger(value['value_index'] ?? value['value']);
    return value_index === undefined ? [] : [{ value_index, label: toText(value['label']) }];
  });
  const known = new Set(listed.map(({ value_index }) => value_index));
  const others = valuesOf(children, code).filter((value) => !known.has(value));
  return {
    attribute_id: id ?? attribute?.attribute_id ?? 0,
    attribute_code: code,
    label: plainText(
      toText(option['label']) ??
        toText(option['frontend_label']) ??
        attribute?.default_frontend_label ??
        code,
    ),
    position: toInteger(option['position']) ?? index,
    values: [...listed, ...others.map((value_index) => ({ value_index, label: undefined }))].map(
      ({ value_index, label }) => ({
        value_index,
        label: plainText(label ?? labelOf(attribute, value_index)),
      }),
    ),
  };
}

/** Finds attributes with options whose values differ between the children, or that only the children have. */
function foundOptions(
  raw: Fields,
  children: readonly NormalisedChild[],
  attributes: Attributes,
): ConfigurableOption[] {
  const candidates = [...attributes.values()].filter(
    ({ frontend_input, is_user_defined, options }) =>
      is_user_defined && options.length > 0 && frontend_input === 'select',
  );
  const used = candidates.filter(({ attribute_code }) => {
    const values = valuesOf(children, attribute_code);
    const isOwn = toText(raw[attribute_code]) !== undefined;
    return values.length > 1 || (children.length === 1 && values.length === 1 && !isOwn);
  });
  return used.map((attribute) => ({
    attribute_id: attribute.attribute_id,
    attribute_code: attribute.attribute_code,
    label: attribute.default_frontend_label,
    values: valuesOf(children, attribute.attribute_code).map((value_index) => ({
      value_index,
      label: labelOf(attribute, value_index),
    })),
  }));
}

function labelOf(attribute: Attribute | undefined, value: number): string {
  return attribute?.options.find((option) => option.value === String(value))?.label ?? String(value);
}
