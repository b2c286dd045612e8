import { hitOfRecord, type SearchKind, type SearchRecord } from '../../domain/search/search-record.ts';
import { indexedWords } from '../../domain/search/words-of-text.ts';

/** Returns the name under which a store is searched: an alias of the collection that the last build filled. */
export function typesenseAlias(prefix: string, storeCode: string): string {
  return `${prefix}_${storeCode}`;
}

/**
 * Fields of a collection (https://typesense.org/docs/30.0/api/collections.html). Texts are the words by which they are
 * found (`indexedWords`); what is shown is not indexed.
 */
export const typesenseFields = [
  { name: 'kind', type: 'string', facet: true },
  { name: 'name', type: 'string' },
  { name: 'sku', type: 'string', optional: true },
  { name: 'categories', type: 'string', optional: true },
  { name: 'keywords', type: 'string', optional: true },
  { name: 'summary', type: 'string', optional: true },
  { name: 'text', type: 'string' },
  { name: 'bestsellers', type: 'int32' },
  { name: 'product_id', type: 'int32', optional: true },
  { name: 'shown', type: 'string', index: false, optional: true },
] as const;

/** A record as a document of the collection. */
export interface TypesenseDocument {
  readonly id: string;
  readonly kind: SearchKind;
  readonly name: string;
  /** With those of the variants. */
  readonly sku?: string;
  readonly categories?: string;
  readonly keywords?: string;
  readonly summary?: string;
  readonly text: string;
  readonly bestsellers: number;
  readonly product_id?: number;
  /** The hit as JSON. */
  readonly shown: string;
}

/** Ids stand in addresses: of other characters than these they have the number. */
const plainId = /[^\w-]/gu;

/** Makes the document of a record. */
export function typesenseDocument(record: SearchRecord): TypesenseDocument {
  const { id, kind, name, categories, keywords, summary, text, productId, bestsellers } = record;
  const words = (each = '') => indexedWords(each).join(' ');
  const sku = words([record.sku, record.variants].filter(Boolean).join(' '));
  return {
    id: id.replace(plainId, (character) => `.${character.codePointAt(0)?.toString(36) ?? ''}`),
    kind,
    name: words(name),
    ...(sku && { sku }),
    ...(categories && { categories: words(categories) }),
    ...(keywords && { keywords: words(keywords) }),
    ...(summary && { summary: words(summary) }),
    text: words(text),
    bestsellers: Math.trunc(bestsellers ?? 0),
    ...(productId !== undefined && { product_id: productId }),
    shown: JSON.stringify(hitOfRecord(record)),
  };
}
