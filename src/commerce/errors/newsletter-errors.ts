import { refusal } from './refusal.ts';
import { invalid } from './request-errors.ts';

/** Refusals of the newsletter and of watches. */
export const newsletterErrors = {
  badLink: refusal(invalid, 'The link is invalid or has expired.'),
  unknownProduct: refusal(
    { status: 404, when: 'The store does not have the product' },
    'There is no such product.',
  ),
} as const;
