import { z } from 'zod';
import type { Answered } from './primitives.ts';

/** What a browser does so that its shopper can pay. */
const paymentAction = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('redirect'),
    url: z.string().describe('Where the shopper pays, and comes back from to a page of the shop'),
  }),
  z.strictObject({
    kind: z.literal('confirm'),
    clientSecret: z.string().describe('With which the provider’s script confirms this payment and no other'),
  }),
]);

/** A payment that waits for its buyer, or that its provider has not been asked for yet. */
export const openPayment = z.strictObject({
  id: z.string(),
  provider: z.string().describe('Code of the way of paying'),
  action: paymentAction.optional().describe('Not given where `unasked` is: there is nothing to do yet'),
  unasked: z
    .literal(true)
    .optional()
    .describe(
      'The provider could not be asked yet, so nothing was charged: it is asked again with each `order/status`, and the cart can be ordered by another way of paying',
    ),
  declined: z
    .literal(true)
    .optional()
    .describe('What the buyer chose to pay with was declined: the same action lets them choose again'),
});
export type OpenPayment = Answered<typeof openPayment>;

/** How an order stands whose buyer comes back from a provider; nothing personal of it. */
export const returnedPayment = z.strictObject({
  state: z
    .enum(['none', 'pending', 'placed', 'refused'])
    .describe('As of GET order/status; `none`: the shop has no such payment'),
  orderNumber: z.string().optional().describe('What people call the order, once it is placed'),
  payment: openPayment.optional().describe('Where the buyer still has to act'),
});
export type ReturnedPayment = Answered<typeof returnedPayment>;
