import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import { labelledAttributes, type DemoTexts } from '../texts/texts.ts';
import { brandNames, optionIds, optionsOf } from './options.ts';
import { hangerSizes, landscapeSizes, portraitSizes, type Size } from './sizes.ts';

type Code = (typeof labelledAttributes)[number];

/** Id of `sizes`, which `configurable_options` name too. */
export const sizesAttributeId = 214;

/** Platform attributes have the ids that they always have, those of this shop start at 210. */
const attributeIds: Readonly<Record<Code, number>> = {
  name: 73,
  sku: 74,
  description: 75,
  short_description: 76,
  price: 77,
  special_price: 78,
  special_from_date: 79,
  special_to_date: 80,
  meta_keyword: 85,
  image: 87,
  status: 97,
  visibility: 99,
  category_ids: 104,
  url_key: 121,
  tax_class_id: 132,
  color2: 210,
  poster_theme: 211,
  poster_collection: 212,
  product_layout: 213,
  sizes: sizesAttributeId,
  brand: 215,
  limited_edition_size: 216,
  popularity: 217,
  bestsellers: 218,
  frame_color: 219,
  frame_material: 220,
  width_cm: 221,
  height_cm: 222,
};

const inputs: Partial<Record<Code, string>> = {
  price: 'price',
  special_price: 'price',
  special_from_date: 'date',
  special_to_date: 'date',
  description: 'textarea',
  short_description: 'textarea',
  meta_keyword: 'textarea',
  image: 'media_image',
  color2: 'multiselect',
};

const comparable: readonly Code[] = [
  'sku',
  'price',
  'color2',
  'poster_theme',
  'product_layout',
  'sizes',
  'brand',
  'limited_edition_size',
  'frame_color',
  'frame_material',
];
const shownOnPage: readonly Code[] = [...comparable, 'poster_collection'];

/** `30×40 cm`; with inches in the United States. */
export function sizeLabel(size: Size, storeView: StoreView): string {
  const hanger = hangerSizes.includes(size);
  const metric = hanger ? `${size.width} cm` : `${size.width}×${size.height} cm`;
  if (storeView.i18n.defaultCountry !== 'US') return metric;
  const inches = (centimetres: number): number => Math.round(centimetres / 2.54);
  return hanger
    ? `${metric} (${inches(size.width)}″)`
    : `${metric} (${inches(size.width)}×${inches(size.height)}″)`;
}

interface Option {
  readonly label: string;
  readonly value: string;
  readonly sort_order: number;
}

function optionsFor(code: Code, texts: DemoTexts, storeView: StoreView): readonly Option[] {
  if (code === 'sizes') {
    return [...portraitSizes, ...landscapeSizes, ...hangerSizes].map((size, index) => ({
      label: sizeLabel(size, storeView),
      value: String(size.id),
      sort_order: index + 1,
    }));
  }
  if (!(code in optionIds)) return [];
  const names: Readonly<Record<string, string>> =
    code === 'brand' ? brandNames : (texts.attributes.options[code] ?? {});
  return optionsOf(code as keyof typeof optionIds).map(([name, id], index) => ({
    label: names[name] ?? name,
    value: String(id),
    sort_order: index + 1,
  }));
}

/** The attributes of a store with their labels in its language. */
export function attributeDocuments(
  storeView: StoreView,
  texts: DemoTexts,
): readonly Readonly<Record<string, unknown>>[] {
  return labelledAttributes.map((code) => {
    const options = optionsFor(code, texts, storeView);
    const id = attributeIds[code];
    return {
      id,
      attribute_id: id,
      attribute_code: code,
      default_frontend_label: texts.attributes.labels[code],
      frontend_label: texts.attributes.labels[code],
      frontend_input: inputs[code] ?? (options.length > 0 ? 'select' : 'text'),
      options,
      is_user_defined: id >= 210,
      is_visible: true,
      is_visible_on_front: shownOnPage.includes(code),
      is_comparable: comparable.includes(code),
    };
  });
}
