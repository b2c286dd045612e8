import { refusal } from './refusal.ts';

/** Refused reviews. */
export const reviewErrors = {
  unknownProduct: refusal(
    { status: 404, reason: 'unknown_product', when: 'The store does not have the product' },
    'There is no such product.',
  ),
  alreadyReviewed: refusal(
    { status: 400, reason: 'already_reviewed', when: 'The customer has reviewed the product before' },
    'You have already reviewed this product.',
  ),
} as const;
