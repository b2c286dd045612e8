import { refusal } from './refusal.ts';
import { invalid } from './request-errors.ts';

/** Refusals of the newsletter and of watches. */
export const newsletterErrors = {
  badLink: refusal(invalid, 'The link is invalid or has expired.'),
} as const;
