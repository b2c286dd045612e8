import { z } from 'zod';
import { cartErrors } from '../../errors/cart-errors.ts';
import { orderErrors } from '../../errors/checkout-errors.ts';
import { callbackErrors, hostedErrors } from '../../errors/hosted-errors.ts';
import { userErrors } from '../../errors/user-errors.ts';
import { call, type Declaration } from '../call.ts';
import {
  hostedOrder,
  hostedOrderBody,
  namedOrderBody,
  readHostedOrder,
  repriceBody,
  repricedOrder,
  validateBody,
} from '../hosted-checkout.ts';

const { cartEmpty, cartOrdered, paymentUnavailable, shippingUnavailable, orderPending } = orderErrors;
const ofOrders = [
  ...Object.values(hostedErrors),
  userErrors.unauthorized,
  cartErrors.unknownCart,
  cartEmpty,
  cartOrdered,
  paymentUnavailable,
  shippingUnavailable,
  orderPending,
];

const cart = z.object({ cartId: z.string().optional() });
const sid = z.object({ sid: z.string().optional() });

export const createOrUpdateHostedOrder = call({
  methods: ['POST'],
  path: 'ext/payment-klarna/create-or-update-order',
  summary:
    'Creates the cart’s order in the hosted checkout, or updates the one with `orderId` to the current cart. Of `order`, only the kind of customer and the addresses are read, never amounts: the frame begins with the addresses',
  caller: 'shopper',
  query: cart,
  body: hostedOrderBody,
  answer: hostedOrder,
  refusals: ofOrders,
});

export const updateHostedOrder = call({
  methods: ['POST'],
  path: 'ext/payment-klarna/update',
  summary: 'Updates the order of a cart in the hosted checkout (older call)',
  caller: 'shopper',
  query: cart,
  body: namedOrderBody,
  answer: z.strictObject({ orderId: z.string(), snippet: z.string() }),
  refusals: ofOrders,
});

export const retrieveHostedOrder = call({
  methods: ['POST'],
  path: 'ext/payment-klarna/retrieve',
  summary: 'Returns the snippet of an order in the hosted checkout (older call)',
  caller: 'anyone',
  body: namedOrderBody,
  answer: z.strictObject({ snippet: z.string() }),
  refusals: [hostedErrors.refused, hostedErrors.unknownOrder, hostedErrors.unavailable],
});

export const readOrderOfSession = call({
  methods: ['GET'],
  path: 'ext/payment-klarna/order-id',
  summary:
    'Returns an order of the hosted checkout by its ID, and its order in the shop; after `cart.guestDetailsHours`, nothing about its buyer. A completed order is placed first if possible',
  caller: 'anyone',
  query: sid,
  answer: readHostedOrder,
  refusals: [hostedErrors.refused, hostedErrors.unknownOrder, hostedErrors.unavailable],
});

const callback = {
  methods: ['POST'],
  caller: 'anyone',
  isBare: true,
  query: sid,
  refusals: Object.values(callbackErrors),
} as const satisfies Partial<Declaration>;

export const validateHostedOrder = call({
  ...callback,
  path: 'ext/payment-klarna/validate-kco-callback',
  summary:
    'Called by the provider before a purchase. The shop fetches the order, compares it with the current cart, and reserves its items',
  query: z.object({ cartId: z.string().optional(), sid: z.string().optional() }),
  body: validateBody,
  answer: z.strictObject({ approved: z.literal(true) }),
});

export const pushHostedOrder = call({
  ...callback,
  path: 'ext/payment-klarna/push',
  summary: 'Called by the provider after a purchase. The shop fetches the order and places it once',
  answer: z.strictObject({ received: z.literal(true) }),
  refusals: [callbackErrors.unknownOrder],
});

const reprice = { ...callback, body: repriceBody, answer: repricedOrder } as const;

export const changeHostedAddress = call({
  ...reprice,
  path: 'ext/payment-klarna/address-update',
  summary: 'The buyer entered another address: returns the prices for it',
});

export const changeHostedShipping = call({
  ...reprice,
  path: 'ext/payment-klarna/shipping-option-update',
  summary: 'The buyer chose another shipping method: returns the prices with it',
});

export const changeHostedCountry = call({
  ...reprice,
  path: 'ext/payment-klarna/country-change',
  summary: 'The buyer is in another country: returns the prices there',
});
