import type { Attribute } from '../../domain/product/attribute.ts';
import { readId } from './ids.ts';
import { plainText } from './html.ts';
import { fieldsList, toFlag, toInteger, toText, withoutNothing, type Fields } from './values.ts';

/** Converts an attribute document to the shop's form; a text says why it is invalid. */
export function normaliseAttribute(raw: Fields): (Attribute & Record<string, unknown>) | string {
  const attribute_code = toText(raw['attribute_code']);
  if (!attribute_code) return 'no attribute_code';
  const attribute_id = readId(raw, ['attribute_id', 'id'], `attribute ${attribute_code}`);
  if (typeof attribute_id === 'string') return attribute_id;
  const { tsk: _tsk, sgn: _sgn, ...rest } = withoutNothing(raw);
  return {
    ...rest,
    id: attribute_id,
    attribute_id,
    attribute_code,
    default_frontend_label: labelOf(raw, attribute_code),
    frontend_input: toText(raw['frontend_input']) ?? 'text',
    options: optionsOf(raw['options']),
    is_user_defined: toFlag(raw['is_user_defined']) ?? true,
    is_visible: toFlag(raw['is_visible']) ?? true,
    is_visible_on_front: toFlag(raw['is_visible_on_front']) ?? false,
    is_comparable: toFlag(raw['is_comparable']) ?? false,
    is_filterable: isFilterable(raw['is_filterable']),
    position: toInteger(raw['position']) ?? 0,
  };
}

/** Returns whether lists are filtered by it: 2 is Magento's filter that also offers values without a product. */
function isFilterable(raw: unknown): boolean {
  return toFlag(raw) ?? toInteger(raw) === 2;
}

function labelOf(raw: Fields, code: string): string {
  const label =
    toText(raw['default_frontend_label']) ?? toText(raw['frontend_label']) ?? toText(raw['store_label']);
  return plainText(label ?? code);
}

/** Returns the options with a value and a label; platforms put an empty one first, for forms. */
function optionsOf(raw: unknown): Attribute['options'] {
  return fieldsList(raw).flatMap((option) => {
    const [value, label] = [toText(option['value']), toText(option['label'])];
    const sort_order = toInteger(option['sort_order']);
    if (value === undefined || label === undefined) return [];
    return [{ value, label: plainText(label), ...(sort_order !== undefined && { sort_order }) }];
  });
}
