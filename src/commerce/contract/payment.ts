import { z } from 'zod';
import type { Answered } from './primitives.ts';

/** The browser's action by which its shopper can pay. */
const paymentAction = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('redirect'),
    url: z
      .string()
      .describe('URL where the shopper pays. The provider then sends the shopper back to the shop'),
  }),
  z.strictObject({
    kind: z.literal('confirm'),
    clientSecret: z.string().describe('Secret with which the provider’s script confirms this payment'),
  }),
]);

/** A payment that waits for its buyer, or that its provider has not been asked for yet. */
export const openPayment = z.strictObject({
  id: z.string(),
  provider: z.string().describe('Code of the payment method'),
  action: paymentAction.optional().describe('Absent if `unasked` is present: there is nothing to do yet'),
  unasked: z
    .literal(true)
    .optional()
    .describe(
      'The provider could not be reached yet, so nothing was charged. Each `order/status` tries again, and the cart can be ordered with another payment method',
    ),
  declined: z
    .literal(true)
    .optional()
    .describe('The buyer’s card or account was declined. The same action lets the buyer choose again'),
});
export type OpenPayment = Answered<typeof openPayment>;

/** The state of an order whose buyer returns from a provider, without personal data. */
export const returnedPayment = z.strictObject({
  state: z
    .enum(['none', 'pending', 'placed', 'refused'])
    .describe('As for GET order/status. `none`: the shop has no such payment'),
  orderNumber: z.string().optional().describe('Order number for people, once the order is placed'),
  payment: openPayment.optional().describe('Present if the buyer still has to act'),
});
export type ReturnedPayment = Answered<typeof returnedPayment>;
