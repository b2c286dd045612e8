import { reviewErrors } from '../../errors/review-errors.ts';
import { userErrors } from '../../errors/user-errors.ts';
import { call } from '../call.ts';
import { reviewList, reviewQuery, reviewRequest, trustRating, writtenReview } from '../review.ts';

const { unauthorized, tooManyAttempts } = userErrors;

export const createReview = call({
  methods: ['POST'],
  path: 'review/create',
  summary:
    'Submits a review, which is published once the shop has approved it; the same one again is the same',
  caller: 'shopper',
  body: reviewRequest,
  answer: writtenReview,
  refusals: [unauthorized, reviewErrors.unknownProduct, reviewErrors.alreadyReviewed, tooManyAttempts],
});

export const listReviews = call({
  methods: ['GET'],
  path: 'review/list',
  summary: 'Returns the published reviews of a product, newest first: 10 by default, at most 100',
  caller: 'anyone',
  query: reviewQuery,
  answer: reviewList,
  backend: { part: 'reviews', method: 'list', subject: 'store' },
  refusals: [],
});

export const readTrustRating = call({
  methods: ['GET'],
  path: 'ext/trust-rating',
  summary: 'Returns how buyers rate the shop at the service of `TRUST_RATING_URL`',
  caller: 'anyone',
  answer: trustRating,
  backend: { part: 'reviews', method: 'trustRating' },
  refusals: [],
});
