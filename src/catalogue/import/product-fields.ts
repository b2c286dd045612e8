import type { ProductTypeId } from '../../domain/product/product.ts';
import { fieldsList, isFields, toInteger, toText } from './values.ts';
import type { Fields } from './values.ts';

/** Returns the type of a product document; with children it is configurable, an unknown type is simple. */
export function productType(raw: Fields): ProductTypeId {
  const known: readonly ProductTypeId[] = [
    'simple',
    'configurable',
    'grouped',
    'bundle',
    'virtual',
    'downloadable',
  ];
  if (fieldsList(raw['configurable_children']).length > 0) return 'configurable';
  const named = known.find((type) => type === lowerText(raw['type_id']));
  if (named) return named;
  if (fieldsList(raw['bundle_options']).length > 0) return 'bundle';
  const isGroup = fieldsList(raw['product_links']).some((link) => link['link_type'] === 'associated');
  return isGroup ? 'grouped' : 'simple';
}

/** Returns the visibility: 1 not individually, 2 in listings, 3 in search, 4 in both; also as Magento words them. */
export function productVisibility(raw: Fields): number {
  const visibility =
    toInteger(raw['visibility']) ?? visibilityWords.indexOf(lowerText(raw['visibility'])) + 1;
  return visibility >= 1 && visibility <= 4 ? visibility : 4;
}

const visibilityWords = ['not visible individually', 'catalog', 'search', 'catalog, search'];

/** Returns the status: 1 for sale, 2 and above not. */
export function productStatus(raw: Fields): number {
  const isOff = raw['status'] === false || ['disabled', 'false'].includes(lowerText(raw['status']));
  return toInteger(raw['status']) ?? (isOff ? 2 : 1);
}

/** Returns the attribute set of a product document, or of a document about the set itself. */
export function attributeSetOf(raw: Fields): {
  readonly id: number | undefined;
  readonly name: string | undefined;
} {
  const set = raw['attribute_set'];
  const own = isFields(set) ? set : {};
  return {
    id: toInteger(raw['attribute_set_id']) ?? toInteger(own['attribute_set_id']),
    name:
      toText(raw['attribute_set_name']) ??
      toText(own['attribute_set_name']) ??
      (isFields(set) ? undefined : toText(set)),
  };
}

function lowerText(value: unknown): string {
  return toText(value)?.toLowerCase() ?? '';
}
