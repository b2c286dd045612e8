import { z } from 'zod';
import { cartErrors } from '../../errors/cart-errors.ts';
import { catalogueErrors } from '../../errors/catalogue-errors.ts';
import { orderErrors } from '../../errors/checkout-errors.ts';
import { userErrors } from '../../errors/user-errors.ts';
import { call } from '../call.ts';
import { returnedPayment } from '../payment.ts';
import {
  orderBody,
  orderMetadata,
  orderStatusAnswer,
  placedOrder,
  withdrawConsentRequest,
} from '../order.ts';
import { plainText } from '../primitives.ts';

const providerId = plainText(64);

export const placeOrder = call({
  methods: ['POST'],
  path: 'order',
  aliases: ['order/create'],
  summary: 'Places the order durably. The same key and body always get the same answer',
  caller: 'shopper',
  query: z.object({ cartId: z.string().optional() }),
  body: orderBody,
  answer: placedOrder,
  refusals: [userErrors.unauthorized, cartErrors.unknownCart, ...Object.values(orderErrors)],
});

export const withdrawConsent = call({
  methods: ['POST'],
  path: 'order/withdraw-consent',
  summary:
    'Drops what marketing has not been told yet of the orders with these keys, and of those of the customer who calls',
  caller: 'shopper',
  body: withdrawConsentRequest,
  answer: z.literal('OK'),
  refusals: [userErrors.unauthorized],
});

export const orderStatus = call({
  methods: ['GET'],
  path: 'order/status',
  summary: 'Returns the state of an order, by its key, the cart’s ID, or both',
  caller: 'anyone',
  query: z.object({ key: z.string().optional(), cartId: z.string().optional() }),
  answer: orderStatusAnswer,
  refusals: [userErrors.unauthorized],
});

export const completePayment = call({
  methods: ['POST'],
  path: 'ext/{extension}/complete',
  summary:
    'Completes the order of a buyer who returns from a payment provider. The shop asks the provider what was approved and ignores the rest of the body',
  caller: 'anyone',
  params: z.object({
    extension: plainText(64).describe('`payment-` and the code of the payment method'),
  }),
  body: z.looseObject({
    token: providerId.nullish().describe('ID of the order at the provider, as it adds it to the return URL'),
    orderID: providerId.nullish().describe('The same ID under the name that a provider’s script may use'),
  }),
  answer: returnedPayment,
  refusals: [],
});

export const readOrderMetadata = call({
  methods: ['GET'],
  path: 'sync/order/{order_id}',
  summary: 'Returns a stored order without personal data, by its ID or its key',
  caller: 'anyone',
  params: z.object({ order_id: z.string() }),
  answer: orderMetadata,
  refusals: [catalogueErrors.unknownOrder],
});
