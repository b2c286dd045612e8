import type {
  FoundProducts,
  SearchAnswer,
  SearchHit,
  SearchKind,
} from '../../domain/search/search-record.ts';
import { defaultTextSearch, type TextSearchSettings } from '../../domain/search/search-settings.ts';
import { plainWord, questionWords } from '../../domain/search/words-of-text.ts';
import type { TypesenseDocument } from './collection.ts';

/** Fields of the collection by the names that the shop's settings have for them. */
const fieldNames: Readonly<Record<string, string>> = {
  name: 'name',
  sku: 'sku',
  'category.name': 'categories',
  meta_keyword: 'keywords',
  short_description: 'summary',
};

/**
 * Returns the ranking options of Typesense (docs/reference/product.md#s9). Boosts are its weights, heaviest first;
 * all other texts of a product count least. Fuzziness is its number of typos. The minimum share of words has no
 * counterpart: words are dropped one by one until something is found.
 */
export function typesenseRanking({ fields, fuzziness }: TextSearchSettings = defaultTextSearch) {
  const boosted = fields
    .flatMap(({ attribute, boost }) => {
      const name = fieldNames[attribute];
      return name === undefined ? [] : [{ name, boost }];
    })
    .sort((a, b) => b.boost - a.boost);
  const all = [...boosted, { name: 'text', boost: 1 }];
  return {
    query_by: all.map(({ name }) => name).join(','),
    query_by_weights: all.map(({ boost }) => boost).join(','),
    num_typos: Math.min(2, fuzziness),
    prefix: true,
    drop_tokens_threshold: 1,
    typo_tokens_threshold: 1,
    sort_by: '_text_match:desc,bestsellers:desc',
    highlight_fields: 'none',
    highlight_full_fields: 'none',
  };
}

/** One of the searches of a `multi_search`. */
export interface TypesenseSearch {
  readonly collection: string;
  readonly q: string;
  readonly filter_by: string;
  readonly per_page: number;
  readonly page?: number;
  readonly include_fields: string;
}

/** The answer to one of them; a search that failed has an error in place of hits. */
export interface TypesenseResult {
  readonly found?: number;
  readonly hits?: readonly { readonly document: Partial<TypesenseDocument> }[];
  readonly error?: string;
}

const kinds = ['product', 'category', 'content'] as const;

/** Returns the words of a query in the form of the collections. */
export function typesenseQuestion(text: string): string {
  return questionWords(text).map(plainWord).join(' ');
}

/** Returns the searches for the best hits of each kind. */
export function bestSearches(
  collection: string,
  q: string,
  sizes: Readonly<Record<SearchKind, number>>,
): readonly TypesenseSearch[] {
  return kinds.map((kind) => ({
    collection,
    q,
    filter_by: `kind:=${kind}`,
    per_page: sizes[kind],
    include_fields: 'shown',
  }));
}

/** Most hits that Typesense gives at a time. */
const largestPage = 250;
/** Farther results are not looked up. */
const furthest = 10_000;

/** Returns the searches for all products; the first alone gives their number. */
export function productSearches(collection: string, q: string, found?: number): readonly TypesenseSearch[] {
  const pages = Math.ceil(Math.min(found ?? 0, furthest) / largestPage);
  const numbers =
    found === undefined ? [1] : Array.from({ length: Math.max(0, pages - 1) }, (_, at) => at + 2);
  return numbers.map((page) => ({
    collection,
    q,
    filter_by: 'kind:=product',
    per_page: largestPage,
    page,
    include_fields: 'product_id',
  }));
}

/**
 * Returns the answer of a panel.
 * @throws {Error} if one of the searches failed, or the collection is of a build without hits.
 */
export function typesenseAnswer(results: readonly TypesenseResult[]): SearchAnswer {
  const hits = documentsOf(results).map(({ shown }) => {
    // A collection of a previous build; other engines have the answer.
    if (shown === undefined) throw new Error('The collection of Typesense is of a previous build.');
    return JSON.parse(shown) as SearchHit;
  });
  return { hits, total: results[0]?.found ?? 0, offline: false };
}

/**
 * Returns all products of one or more pages.
 * @throws {Error} if one of the searches failed.
 */
export function typesenseProducts(results: readonly TypesenseResult[]): FoundProducts {
  const ids = documentsOf(results).flatMap(({ product_id }) => product_id ?? []);
  return { ids, offline: false };
}

function documentsOf(results: readonly TypesenseResult[]): readonly Partial<TypesenseDocument>[] {
  return results.flatMap(({ hits, error }) => {
    if (!hits) throw new Error(`Typesense could not search: ${error ?? 'no hits'}`);
    return hits.map(({ document }) => document);
  });
}
