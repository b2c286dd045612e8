import { z } from 'zod';
import { cartErrors } from '../../errors/cart-errors.ts';
import { catalogueErrors } from '../../errors/catalogue-errors.ts';
import { orderErrors } from '../../errors/checkout-errors.ts';
import { userErrors } from '../../errors/user-errors.ts';
import { call } from '../call.ts';
import { returnedPayment } from '../payment.ts';
import { orderBody, orderMetadata, orderStatusAnswer, placedOrder } from '../order.ts';
import { plainText } from '../primitives.ts';

const paypalOrderId = plainText(64);

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

export const orderStatus = call({
  methods: ['GET'],
  path: 'order/status',
  summary: 'Returns the state of an order, by its key, the cart’s ID, or both',
  caller: 'anyone',
  query: z.object({ key: z.string().optional(), cartId: z.string().optional() }),
  answer: orderStatusAnswer,
  refusals: [userErrors.unauthorized],
});

export const completePaypal = call({
  methods: ['POST'],
  path: 'ext/payment-paypal/complete',
  summary:
    'Completes the order of a buyer who returns from PayPal. The shop asks PayPal what was approved and ignores the rest of the body',
  caller: 'anyone',
  body: z.looseObject({
    token: paypalOrderId.nullish().describe('ID of the PayPal order, as PayPal adds it to the return URL'),
    orderID: paypalOrderId.nullish().describe('The same ID under the name that PayPal’s script uses'),
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
