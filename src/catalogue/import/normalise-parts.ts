import type { BundleOption, ProductLink } from '../../domain/product/product.ts';
import { toMoney } from './amounts.ts';
import { plainText } from './html.ts';
import type { ProductContext } from './product-context.ts';
import { uniqueNumbers, uniqueTexts } from './ids.ts';
import { fieldsList, toFlag, toInteger, toNumber, toText, withoutNothing, type Fields } from './values.ts';

/** Returns links to other products of the dump. */
export function productLinks(
  raw: Fields,
  sku: string,
  { has, typeOf, onMissingLink }: Pick<ProductContext, 'has' | 'typeOf' | 'onMissingLink'>,
): ProductLink[] {
  return fieldsList(raw['product_links']).flatMap((link, index): ProductLink[] => {
    const link_type = toText(link['link_type']);
    const linked = toText(link['linked_product_sku']);
    if (!link_type || !linked) return [];
    if (!has(linked)) {
      onMissingLink(linked);
      return [];
    }
    const qty = toNumber(link['qty']);
    return [
      {
        link_type,
        sku: toText(link['sku']) ?? sku,
        linked_product_sku: linked,
        linked_product_type:
          typeOf(linked) ??
          ((toText(link['linked_product_type']) ?? 'simple') as ProductLink['linked_product_type']),
        position: toInteger(link['position']) ?? index + 1,
        ...(qty !== undefined && { qty }),
      },
    ];
  });
}

/**
 * Returns the options of a bundle with products of the dump; options without any are left out. A cart identifies
 * options and links by their IDs: each exists once.
 */
export function bundleOptions(
  raw: Fields,
  { has, onMissingLink }: Pick<ProductContext, 'has' | 'onMissingLink'>,
): BundleOption[] {
  const options = fieldsList(raw['bundle_options']);
  const ids = uniqueNumbers(options.map((option) => toInteger(option['option_id'])));
  return options.flatMap((option, index): BundleOption[] => {
    const links = bundleLinks(option);
    const product_links = links.filter(({ sku }) => has(sku));
    for (const { sku } of links) if (!has(sku)) onMissingLink(sku);
    if (product_links.length === 0) return [];
    return [
      {
        option_id: ids[index] ?? index + 1,
        title: plainText(toText(option['title']) ?? ''),
        required: toFlag(option['required']) ?? true,
        type: toText(option['type']) ?? 'select',
        position: toInteger(option['position']) ?? index + 1,
        product_links,
      },
    ];
  });
}

function bundleLinks(option: Fields): BundleOption['product_links'] {
  const links = fieldsList(option['product_links']);
  const ids = uniqueTexts(links.map((link) => toText(link['id'])));
  return links.flatMap((link, place) => {
    const sku = toText(link['sku']);
    if (sku === undefined) return [];
    const price = toMoney(link['price']);
    return [
      {
        id: ids[place] ?? String(place + 1),
        sku,
        qty: toNumber(link['qty']) ?? 1,
        is_default: toFlag(link['is_default']) ?? false,
        position: toInteger(link['position']) ?? place + 1,
        can_change_quantity: toInteger(link['can_change_quantity']) ?? 0,
        ...(price !== undefined && { price }),
        price_type: toInteger(link['price_type']) === 1 ? 'percent' : priceType(link['price_type']),
      },
    ];
  });
}

/** Options that the shopper writes; all others are chosen from values. */
const typedIn: readonly string[] = ['field', 'area', 'date', 'date_time', 'time'];

/**
 * Returns `custom_options` with numeric IDs and prices; empty if there are none. Options that can't be answered are
 * left out, except a required file, which is reported to `onFileWanted`.
 */
export function customOptions(
  raw: Fields,
  onFileWanted = () => undefined as unknown,
): { custom_options?: Record<string, unknown>[] } {
  const options = fieldsList(raw['custom_options']);
  const ids = uniqueNumbers(options.map((option) => toInteger(option['option_id'])));
  const custom_options = options.flatMap((option, index) => {
    const title = toText(option['title']);
    if (title === undefined) return [];
    const values = customValues(option);
    const type = toText(option['type']) ?? (values.length > 0 ? 'drop_down' : 'field');
    const is_require = toFlag(option['is_require']) ?? false;
    // A product that can't be had without a file keeps the option: it says why it can't be bought.
    const isFileWanted = type === 'file' && is_require;
    if (isFileWanted) onFileWanted();
    else if (values.length === 0 && !typedIn.includes(type)) return [];
    const { values: _values, ...rest } = withoutNothing(option);
    return [
      {
        ...rest,
        option_id: ids[index] ?? index + 1,
        title: plainText(title),
        type,
        is_require,
        price: toMoney(option['price']) ?? 0,
        price_type: priceType(option['price_type']),
        ...(values.length > 0 && { values }),
      },
    ];
  });
  return custom_options.length > 0 ? { custom_options } : {};
}

function customValues(option: Fields) {
  const values = fieldsList(option['values']);
  const ids = uniqueNumbers(values.map((value) => toInteger(value['option_type_id'])));
  return values.map((value, place) => ({
    ...withoutNothing(value),
    option_type_id: ids[place] ?? place + 1,
    title: plainText(toText(value['title']) ?? ''),
    price: toMoney(value['price']) ?? 0,
    price_type: priceType(value['price_type']),
  }));
}

function priceType(value: unknown): 'fixed' | 'percent' {
  return value === 'percent' ? 'percent' : 'fixed';
}
