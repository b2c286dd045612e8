import { z } from 'zod';
import { unavailableItem } from './checkout.ts';
import { orderDifference } from './order.ts';
import { openPayment } from './payment.ts';
import { decimalAmount, type Answered } from './primitives.ts';
import { cartRefusals, checkoutRefusals, hostedRefusals } from './refusals.ts';

/** Why a change of a cart was refused, for programs: the text beside it is for people. */
export type CartRefusalReason = (typeof cartRefusals)[keyof typeof cartRefusals]['reason'];

const reasons = [
  ...Object.values({ ...cartRefusals, ...checkoutRefusals }),
  ...Object.values(hostedRefusals).filter((each) => 'reason' in each),
].map(({ reason }) => reason);

/** What a refused call says beside its text. */
export const refusalMeta = z.strictObject({
  reason: z.enum([...new Set(reasons)]),
  quantity: z
    .number()
    .optional()
    .describe('The quantity that the refusal is about, such as the pieces that can still be had'),
  minimum: decimalAmount
    .optional()
    .describe('For `coupon_below_minimum`: the sum of the lines with tax from which it holds'),
  differences: z
    .array(orderDifference)
    .optional()
    .describe('For `cart_changed`: what differs from what the shopper saw'),
  unavailable: z
    .array(unavailableItem)
    .optional()
    .describe('For `insufficient_stock` of an order and for `cart_changed`: the lines that can’t be had'),
  isJoined: z
    .boolean()
    .optional()
    .describe('For `unknown_cart`: its lines are in the cart of the customer who asks'),
  payment: openPayment
    .optional()
    .describe(
      'For `payment_pending` with code 202, where the buyer has to act or the provider could not be asked: what the browser does next',
    ),
  orderNumber: z
    .string()
    .optional()
    .describe('For `cart_ordered`: the number of the order that the cart became'),
});
export type RefusalMeta = Answered<typeof refusalMeta>;
