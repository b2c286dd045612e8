import type { ReviewList } from '../commerce/contract/review.ts';
import type { PublishedReview, ReviewPage } from '../domain/review/review.ts';
import type { ApiClient } from './api.ts';
import { isFlag, isListOf, isNullOr, isShape } from './more-shapes.ts';
import { isNumber, isText } from './shape.ts';

const isReviewList = isShape<ReviewList>({
  total: isNumber,
  distribution: isListOf(isNumber),
  items: isListOf(
    isShape<ReviewList['items'][number]>({
      id: isNumber,
      title: isText,
      detail: isText,
      nickname: isText,
      rating: isNullOr(isNumber),
      verified_buyer: isFlag,
      created_at: isText,
      answer: isNullOr(isText),
    }),
  ),
});

/** Loads a page of the published reviews of a product; undefined if that fails. Pages count from 1. */
export async function loadReviews(
  api: ApiClient,
  productId: string,
  page: number,
): Promise<ReviewPage | undefined> {
  const answer = await api('review/list', { query: { productId, page }, is: isReviewList });
  if (answer.kind !== 'ok') return undefined;
  const { items, total, distribution } = answer.result;
  return {
    items: items.map(({ verified_buyer, created_at, ...review }): PublishedReview => ({
      ...review,
      isVerified: verified_buyer,
      createdAt: created_at,
    })),
    total,
    distribution,
  };
}
