import { z } from 'zod';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { ReviewBackend, ReviewDraft } from '../../../backend.ts';
import type { WrittenReview } from '../../../contract/review.ts';
import { requestErrors } from '../../../errors/request-errors.ts';
import { listReviews } from '../../embedded/review/list-reviews.ts';
import { readTrustRating } from '../../embedded/review/trust-rating.ts';
import { reviewStatusNumber } from '../../embedded/review/review-document.ts';
import { askAsCaller } from '../account/remote-session.ts';
import { refusalOf } from '../remote/refusals.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';

/** Creates the backend of reviews: they are submitted to the API, and shown as they were pulled. */
export function createRemoteReviews(engine: RemoteEngine): ReviewBackend {
  return {
    create: (storeView, draft) => createReview(engine, storeView, draft),
    list: (storeView, query) => listReviews(engine.own, storeView, query),
    trustRating: () => readTrustRating(engine.own),
  };
}

/** The parts of the API's answer that are read, where it has them. */
const remoteReview = z.looseObject({
  id: z.int().optional().catch(undefined),
  created_at: z.string().optional().catch(undefined),
  verified_buyer: z.boolean().optional().catch(undefined),
});

async function createReview(
  engine: RemoteEngine,
  storeView: StoreView,
  { customer: _customer, caller: _caller, ...draft }: ReviewDraft,
): Promise<WrittenReview> {
  const path = 'review/create';
  // The API's schema asks for a status (docs/reference/behaviour.md#a6); its system decides.
  const body = { review: { ...draft, review_status: reviewStatusNumber.pending } };
  const answer = await askAsCaller(engine, { method: 'POST', path, storeView, kind: 'command', body });
  if (!answer.isDone)
    throw refusalOf(answer, [], (refused, text) =>
      refused.code === 500 && Array.isArray(refused.result)
        ? requestErrors.invalid(text)
        : requestErrors.unavailable(),
    );
  const { data } = remoteReview.safeParse(answer.result);
  const { product_id, title, detail, nickname, rating = null } = draft;
  return {
    id: data?.id ?? null,
    product_id,
    title,
    detail,
    nickname,
    rating,
    review_entity: 'product',
    review_status: reviewStatusNumber.pending,
    verified_buyer: data?.verified_buyer ?? false,
    created_at: data?.created_at ?? engine.own.clock().toISOString(),
  };
}
