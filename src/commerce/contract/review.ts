import { z } from 'zod';
import { isGivenName } from '../../domain/checkout/validation.ts';
import { messages } from '../../domain/message-texts.ts';
import { ignored, plainLines, plainText, type Answered } from './primitives.ts';
import { longestReview, longestReviewTitle, reviewsPerPage } from '../../config/limits/reviews.ts';

const written = (text: z.ZodType<string, string>) =>
  z
    .string(messages.fieldRequired)
    .pipe(text)
    .transform((value) => value.trim())
    .refine((value) => value !== '', messages.fieldRequired);

/** Body of POST review/create (docs/reference/behaviour.md#a6). What the shop decides itself is not read. */
export const reviewRequest = z.strictObject({
  review: z.strictObject({
    product_id: z.int().positive(),
    title: written(plainText(longestReviewTitle)),
    detail: written(plainLines(longestReview)),
    nickname: written(plainText(100)).refine((name) => name === '' || isGivenName(name), messages.nameLength),
    review_entity: z.literal('product'),
    rating: z.int().min(1).max(5).nullish(),
    review_status: ignored,
    customer_id: ignored,
  }),
});
export type ReviewRequest = z.infer<typeof reviewRequest>;

const shown = {
  id: z.int(),
  title: z.string(),
  detail: z.string(),
  nickname: z.string(),
  rating: z.int().nullable().describe('From 1 to 5; null if none was given'),
  verified_buyer: z.boolean().describe('True if the shop knows that the writer bought the product'),
  created_at: z.string(),
};

/** Answer of POST review/create. */
export const writtenReview = z.strictObject({
  ...shown,
  id: z.int().nullable().describe('Null if the shop’s system does not tell it'),
  product_id: z.int(),
  review_entity: z.literal('product'),
  review_status: z.int().describe('2: it waits to be published'),
});
export type WrittenReview = Answered<typeof writtenReview>;

const count = (byDefault: number, maximum: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'Expected a whole number from 1 on')
    .transform((text) => Math.min(Number(text), maximum))
    .optional()
    .transform((value) => value ?? byDefault);

/** Query of GET review/list. */
export const reviewQuery = z.object({
  productId: z
    .string('productId parameter is required')
    .regex(/^[1-9]\d{0,15}$/, 'Expected a whole number from 1 on')
    .transform(Number)
    .describe('ID of the product'),
  page: count(1, 1_000_000).describe('From 1'),
  pageSize: count(reviewsPerPage, 100),
});
export type ReviewQuery = z.infer<typeof reviewQuery>;

/** Answer of GET review/list: published reviews. */
export const reviewList = z.strictObject({
  items: z.array(z.strictObject({ ...shown, answer: z.string().nullable().describe('The shop’s answer') })),
  total: z.int(),
  distribution: z.array(z.int()).describe('How many gave 5, 4, 3, 2 and 1'),
});
export type ReviewList = Answered<typeof reviewList>;

/** Answer of GET ext/trust-rating. */
export const trustRating = z
  .strictObject({
    service: z.string().describe('The service where buyers have rated the shop'),
    rating: z.number().describe('From 1 to 5'),
    count: z.int().describe('How many have rated it'),
    page: z.string().nullable().describe('The page of the service with their ratings'),
  })
  .nullable()
  .describe('Null if the shop has no such service, or it does not answer');
export type TrustRating = Answered<typeof trustRating>;
