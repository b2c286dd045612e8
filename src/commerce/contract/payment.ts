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

/** A payment that waits for its buyer. */
export const openPayment = z.strictObject({
  id: z.string(),
  provider: z.string().describe('Code of the way of paying'),
  action: paymentAction,
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
