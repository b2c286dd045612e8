/** Entities of a Vue Storefront index that the shop takes over. */
export type Entity =
  'attribute' | 'attribute_set' | 'category' | 'taxrule' | 'product' | 'review' | 'cms_page' | 'cms_block';

/** The ways that file, index and type names write an entity, longer ones first. */
const spellings: readonly (readonly [pattern: RegExp, entity: Entity])[] = [
  [/^cms[-_]?pages?$/, 'cms_page'],
  [/^cms[-_]?blocks?$/, 'cms_block'],
  [/^tax[-_]?rules?$/, 'taxrule'],
  [/^attribute[-_]?sets?$/, 'attribute_set'],
  [/^attributes?$/, 'attribute'],
  [/^categor(?:y|ies)$/, 'category'],
  [/^products?$/, 'product'],
  [/^reviews?$/, 'review'],
];

const inName =
  /(?:^|[-_.])(cms[-_]?pages?|cms[-_]?blocks?|tax[-_]?rules?|attribute[-_]?sets?|attributes?|categor(?:y|ies)|products?|reviews?)(?=$|[-_.])/g;

/** Returns the entity of a word such as `products` or `tax_rule`. */
export function entityOfWord(word: string): Entity | undefined {
  return spellings.find(([pattern]) => pattern.test(word.toLowerCase()))?.[1];
}

/** Returns the entity in a file or index name such as `catalog_de_attribute.json`: the last word that is one. */
export function entityOfName(name: string): Entity | undefined {
  const words = [...name.toLowerCase().matchAll(inName)];
  const last = words.at(-1)?.[1];
  return last === undefined ? undefined : entityOfWord(last);
}

/** Guesses the entity of a document without a name. */
export function entityOfDocument(document: Readonly<Record<string, unknown>>): Entity | undefined {
  const has = (...fields: readonly string[]): boolean =>
    fields.some((field) => document[field] !== undefined);
  if (has('sku')) return 'product';
  if (has('attribute_code')) return 'attribute';
  if (has('attribute_set_name')) return 'attribute_set';
  if (has('rates', 'product_tax_class_ids')) return 'taxrule';
  if (has('review_entity') || (has('nickname') && has('product_id'))) return 'review';
  if (has('identifier') && has('content')) return document['type'] === 'cms_page' ? 'cms_page' : 'cms_block';
  if (has('parent_id', 'children_data', 'level')) return 'category';
  return undefined;
}

/**
 * Returns the store in a name such as `catalog_de_attribute.json`, `vue_storefront_catalog_3_product_1587031505` or
 * `shop_de_product`; undefined for a name without one of the known codes.
 */
export function storeOfName(name: string, knownCodes: ReadonlySet<string>): string | undefined {
  const words = name.toLowerCase();
  const candidates = [
    storeWordOfName(name) ?? '',
    ...(/(?:^|[-_])catalog[-_]([a-z]+|\d{1,5})(?=$|[-_.])/.exec(words)?.slice(1) ?? []),
    ...(/(?:^|[-_.])([a-z]+|\d{1,5})[-_](?:cms|tax|attributes?|categor|products?|reviews?)/
      .exec(words)
      ?.slice(1) ?? []),
  ];
  return candidates.find((word) => knownCodes.has(word));
}

const storePlace =
  /(?:(?:^|[-_])catalog|storefront[-_]magento)[-_]([a-z][a-z0-9]*(?:[-_][a-z0-9]+)*?|\d{1,5})(?=[-_.](?:cms|tax|attributes?|categor|products?|reviews?|\d{8})|$)/;

/**
 * Returns the word or number in the place of a store: between `catalog` (or `vue_storefront_magento`) and the entity,
 * the date or the end of a name.
 */
export function storeWordOfName(name: string): string | undefined {
  const [, word] = storePlace.exec(name.toLowerCase()) ?? [];
  return word === undefined || entityOfName(word) !== undefined ? undefined : word;
}
