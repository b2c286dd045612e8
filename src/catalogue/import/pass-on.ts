import { cleanDescription, plainText } from './html.ts';
import { toText, withoutNothing, type Fields } from './values.ts';

const asItIs = (text: string): string => text;

/** Fields of products and categories that pages take for texts, and how each is cleaned. */
const texts: ReadonlyMap<string, (text: string) => string> = new Map(
  Object.entries({
    default_sort_by: asItIs,
    display_mode: asItIs,
    image: asItIs,
    meta_description: plainText,
    meta_keyword: plainText,
    meta_keywords: plainText,
    meta_title: plainText,
    page_layout: asItIs,
    slug: asItIs,
  }),
);

/** The fields that belong to a session or to a previous shop, whatever the document. */
const dropped: ReadonlySet<string> = new Set([
  'errors',
  'info',
  'is_configured',
  'parentId',
  'parentSku',
  'product_option',
  'sgn',
  'tsk',
  'entity_type_id',
]);

/**
 * Returns the fields of a document that the importer does not know: attribute values unchanged, texts cleaned, empty
 * texts left out.
 */
export function passOn(raw: Fields, replaced: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(withoutNothing(raw)).flatMap(([name, value]) => {
      if (dropped.has(name) || replaced.has(name)) return [];
      const clean = texts.get(name) ?? (name.endsWith('description') ? cleanDescription : undefined);
      if (!clean) return [[name, value]];
      const text = toText(value);
      return text === undefined ? [] : [[name, clean(text)]];
    }),
  );
}
