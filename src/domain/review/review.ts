/** What became of a review: `pending` waits for the shop's decision, `approved` is published. */
export type ReviewStatus = 'pending' | 'approved' | 'rejected';

/** The ratings that can be given, the best first. */
export const ratings = [5, 4, 3, 2, 1] as const;

/** What the published reviews of a product say in sum, in the terms of schema.org. */
export interface AggregateRating {
  readonly reviewCount: number;
  /** Of those with a rating: imported reviews may have none. */
  readonly ratingCount: number;
  /** The average, with one decimal; absent where there is no rating. */
  readonly ratingValue?: number;
}

/** Returns the sum of published reviews; undefined where there are none. */
export function aggregateRating(
  reviewCount: number,
  ratingCount: number,
  ratingSum: number,
): AggregateRating | undefined {
  if (reviewCount === 0) return undefined;
  if (ratingCount === 0) return { reviewCount, ratingCount };
  return { reviewCount, ratingCount, ratingValue: Math.round((ratingSum / ratingCount) * 10) / 10 };
}

/** A published review. */
export interface PublishedReview {
  readonly id: number;
  readonly title: string;
  readonly detail: string;
  readonly nickname: string;
  readonly rating: number | null;
  /** True where the shop knows that its writer bought the product. */
  readonly isVerified: boolean;
  /** The shop's answer. */
  readonly answer: string | null;
  /** An instant in ISO 8601. */
  readonly createdAt: string;
}

/** A page of the published reviews of a product, the newest first. */
export interface ReviewPage {
  readonly items: readonly PublishedReview[];
  readonly total: number;
  /** How many reviews gave each rating, the best first. */
  readonly distribution: readonly number[];
}
