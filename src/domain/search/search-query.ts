import type { FilterValue } from '../product/attribute-values.ts';

/** A field that is searched for words, and how much a hit in it counts. */
export interface TextField {
  readonly attribute: string;
  readonly boost: number;
}

/**
 * The condition that a document must fulfil. Attributes may be paths into lists, such as `configurable_children.sku`.
 */
export type Condition =
  | { readonly kind: 'in'; readonly attribute: string; readonly values: readonly FilterValue[] }
  | {
      readonly kind: 'range';
      readonly attribute: string;
      readonly gt?: FilterValue;
      readonly gte?: FilterValue;
      readonly lt?: FilterValue;
      readonly lte?: FilterValue;
    }
  | { readonly kind: 'exists'; readonly attribute: string }
  /** The words of the text in a row. */
  | {
      readonly kind: 'phrase';
      readonly attribute: string;
      readonly text: string;
      /** 1 where it is not given. */
      readonly boost?: number;
    }
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Without fields the text is left to the search engine: every document fulfils it. */
      readonly fields?: readonly TextField[];
      /** Part of the words, 0 to 1, that must be found; at least one word. */
      readonly minimumShare?: number;
      /** The number of letters of a word that may differ. */
      readonly fuzziness?: number;
    }
  | {
      readonly kind: 'all' | 'any' | 'none';
      readonly conditions: readonly Condition[];
      /** Of `any`: how many must hold; 1 where it is not given. */
      readonly minimum?: number;
    };

/** An attribute by which results are sorted. */
export interface SortKey {
  readonly attribute: string;
  readonly order: 'asc' | 'desc';
}

/** The counts beside the hits, as in the aggregations of Elasticsearch. */
export type Aggregation =
  | { readonly kind: 'terms'; readonly field: string; readonly size: number }
  | {
      readonly kind: 'range';
      readonly field: string;
      readonly ranges: readonly { readonly from?: number; readonly to?: number }[];
    };

/** A question to the catalogue search. */
export interface SearchQuery {
  readonly filters: readonly Condition[];
  /** Optional conditions that rank the hits that fulfil them higher. */
  readonly preferred?: readonly Condition[];
  /** The shopper's text, by which hits are ranked. It is also a condition of kind `text` among the filters. */
  readonly text: string | null;
  readonly from: number;
  readonly size: number;
  readonly sort: readonly SortKey[];
  readonly aggregations: Readonly<Record<string, Aggregation>>;
}

/**
 * Returns the search window: a size below 1 or unreadable becomes the default of 50, a negative or unreadable start that
 * of 0 (docs/reference/product.md#s5).
 */
export function searchWindow(
  from: unknown,
  size: unknown,
  { defaultStart = 0, defaultSize = 50 } = {},
): { readonly from: number; readonly size: number } {
  const [start, length] = [Math.trunc(numberOf(from)), Math.trunc(numberOf(size))];
  return {
    from: start > 0 && Number.isFinite(start) ? start : defaultStart,
    size: length >= 1 && Number.isFinite(length) ? length : defaultSize,
  };
}

/**
 * Parses sort keys of a parameter such as `popularity:asc,id:desc`; a missing direction is ascending, empty parts are
 * left out.
 */
export function parseSortKeys(sort: string | null | undefined): SortKey[] {
  return (sort ?? '').split(',').flatMap((part) => {
    const [attribute = '', order] = part.trim().split(':');
    return attribute ? [{ attribute, order: directionOf(order) } as const] : [];
  });
}

/**
 * Returns a filter on an attribute that variants may have: its own value, or that of a configurable product's
 * children (docs/reference/behaviour.md#a4).
 */
export function catalogCondition(attribute: string, values: readonly FilterValue[]): Condition {
  return {
    kind: 'any',
    conditions: [
      { kind: 'in', attribute, values },
      {
        kind: 'all',
        conditions: [
          { kind: 'in', attribute: `${attribute}_options`, values },
          { kind: 'in', attribute: 'type_id', values: ['configurable'] },
        ],
      },
    ],
  };
}

/** Returns all attributes of a condition. */
export function attributesOf(condition: Condition): readonly string[] {
  if ('conditions' in condition) return condition.conditions.flatMap(attributesOf);
  if (condition.kind === 'text') return (condition.fields ?? []).map(({ attribute }) => attribute);
  return [condition.attribute];
}

/** Returns true if a condition scores documents by a text. */
export function hasText(condition: Condition): boolean {
  if ('conditions' in condition) return condition.kind !== 'none' && condition.conditions.some(hasText);
  return condition.kind === 'text' || condition.kind === 'phrase';
}

/** Parses a number, also one written as text; NaN for anything else. */
export function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}

/** Returns a sort direction; ascending unless it is descending. */
function directionOf(value: unknown): 'asc' | 'desc' {
  return typeof value === 'string' && value.toLowerCase() === 'desc' ? 'desc' : 'asc';
}
