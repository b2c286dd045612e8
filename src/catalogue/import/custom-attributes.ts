import { fieldsList, isFields, toText, withoutNothing, type Fields } from './values.ts';

/** Returns a document with Magento's `custom_attributes`, list or object, as fields of its own. */
export function withCustomAttributes(raw: Fields): Fields {
  const { custom_attributes, ...own } = raw;
  return custom_attributes ? { ...customAttributes(custom_attributes), ...withoutNothing(own) } : raw;
}

function customAttributes(attributes: unknown): Record<string, unknown> {
  if (isFields(attributes)) return withoutNothing(attributes);
  return withoutNothing(
    Object.fromEntries(
      fieldsList(attributes).flatMap(({ attribute_code, value }) => {
        const code = toText(attribute_code);
        return code === undefined ? [] : [[code, value]];
      }),
    ),
  );
}
