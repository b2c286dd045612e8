import { z } from 'zod';
import { unavailableItem } from './checkout.ts';
import { orderDifference } from './order.ts';
import { openPayment } from './payment.ts';
import { decimalAmount, type Answered } from './primitives.ts';

/** A problem of a story. */
export const storyProblem = z.strictObject({
  path: z.string().describe('Path of the field in the story, such as `content.body[2].image`'),
  field: z.string().describe('Labels of the field in the form, such as `Hero (block 1), Headline`'),
  problem: z.string(),
});

/** The `meta` of a refusal besides its reason. */
export const refusalDetails = z.strictObject({
  quantity: z
    .number()
    .optional()
    .describe('The quantity that the reason refers to, such as the quantity that is available'),
  minimum: decimalAmount
    .optional()
    .describe('For `coupon_below_minimum`: the subtotal including tax that the coupon requires'),
  differences: z
    .array(orderDifference)
    .optional()
    .describe('For `cart_changed`: the differences from what the shopper saw'),
  unavailable: z
    .array(unavailableItem)
    .optional()
    .describe('For `cart_changed`, and for `insufficient_stock` of an order: the lines that are unavailable'),
  isFrameMissing: z
    .boolean()
    .optional()
    .describe(
      'For `cart_changed` and `insufficient_stock`: the cart also has a passepartout without a frame of its size',
    ),
  isJoined: z
    .boolean()
    .optional()
    .describe('For `unknown_cart`: the lines are now in the cart of the signed-in customer'),
  payment: openPayment
    .optional()
    .describe(
      'For `payment_pending` with status 202: what the browser does next, if the buyer has to act or the provider could not be reached',
    ),
  orderNumber: z
    .string()
    .optional()
    .describe('For `cart_ordered`: the number of the order that was placed with the cart'),
  problems: z.array(storyProblem).optional().describe('For `invalid_story`: what is wrong in the story'),
});
export type RefusalDetails = Answered<typeof refusalDetails>;
