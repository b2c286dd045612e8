import type { AggregationAnswer } from '../../../../domain/search/aggregations.ts';
import type { Document } from './candidates.ts';

/** The result of a search: one page of hits, best first, and aggregations. */
export interface Found {
  readonly total: number;
  readonly maximumScore: number | null;
  readonly page: readonly { readonly document: Document; readonly score: number }[];
  readonly aggregations: Readonly<Record<string, AggregationAnswer>>;
}

/** Score of a hit whose condition has no text. */
export const plainScore = 1;
