import type { ReadDocument } from './read-document.ts';
import { isFields, type Fields } from './values.ts';

/** Yields the documents inside a search answer, or inside an object of lists such as `{products: […]}`. */
export function* extractDocuments(value: unknown, line: number): Iterable<ReadDocument> {
  const lists = isFields(value) ? listsIn(value) : [];
  if (lists.length === 0) yield { line, value };
  for (const { name, list } of lists) {
    for (const item of list) {
      yield {
        line,
        value: name && isFields(item) && !('_source' in item) ? { _type: name, _source: item } : item,
      };
    }
  }
}

/** Yields the documents inside a list element, which may be a search answer: a document may have lists of its own. */
export function* documentsOfAnswer(value: unknown, line: number): Iterable<ReadDocument> {
  const hits = isFields(value) && isFields(value['hits']) ? value['hits']['hits'] : undefined;
  if (!Array.isArray(hits)) yield { line, value };
  else yield* hits.map((hit: unknown) => ({ line, value: hit }));
}

function listsIn(value: Fields): { name?: string; list: unknown[] }[] {
  if (Array.isArray(value['responses'])) {
    return value['responses'].flatMap((response) => (isFields(response) ? listsIn(response) : []));
  }
  const hits = isFields(value['hits']) ? value['hits']['hits'] : value['hits'];
  if (Array.isArray(hits)) return [{ list: hits }];
  if (Array.isArray(value['items']) && value['sku'] === undefined) return [{ list: value['items'] }];
  const known = [
    'products',
    'categories',
    'attributes',
    'taxrules',
    'tax_rules',
    'cms_pages',
    'cms_blocks',
    'reviews',
  ];
  return known.flatMap((name) => {
    const list = value[name];
    return Array.isArray(list) && value['sku'] === undefined ? [{ name, list }] : [];
  });
}
