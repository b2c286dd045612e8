import { z } from 'zod';
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
import {
  callbackRefusals,
  cartRefusals,
  checkoutRefusals,
  hostedRefusals,
  userRefusals,
} from '../refusals.ts';

const { cartEmpty, cartOrdered, paymentUnavailable, shippingUnavailable, orderPending } = checkoutRefusals;
const ofOrders = [
  ...Object.values(hostedRefusals),
  userRefusals.unauthorized,
  cartRefusals.unknownCart,
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
    'Creates the cart’s order in the hosted checkout, or with `orderId` updates it to what the cart is now. Of `order` the kind of customer is read, amounts never',
  caller: 'shopper',
  query: cart,
  body: hostedOrderBody,
  answer: hostedOrder,
  refusals: ofOrders,
});

export const updateHostedOrder = call({
  methods: ['POST'],
  path: 'ext/payment-klarna/update',
  summary: 'Updates the order of a cart in the hosted checkout (an older call)',
  caller: 'shopper',
  query: cart,
  body: namedOrderBody,
  answer: z.strictObject({ orderId: z.string(), snippet: z.string() }),
  refusals: ofOrders,
});

export const retrieveHostedOrder = call({
  methods: ['POST'],
  path: 'ext/payment-klarna/retrieve',
  summary: 'Gives the snippet of an order in the hosted checkout (an older call)',
  caller: 'anyone',
  body: namedOrderBody,
  answer: z.strictObject({ snippet: z.string() }),
  refusals: [hostedRefusals.refused, hostedRefusals.unknownOrder, hostedRefusals.unavailable],
});

export const readOrderOfSession = call({
  methods: ['GET'],
  path: 'ext/payment-klarna/order-id',
  summary:
    'Gives an order of the hosted checkout by its id, and what it became in the shop; after `cart.guestDetailsHours`, nothing of its buyer. One that was completed is placed first, where that can be done',
  caller: 'anyone',
  query: sid,
  answer: readHostedOrder,
  refusals: [hostedRefusals.refused, hostedRefusals.unknownOrder, hostedRefusals.unavailable],
});

const callback = {
  methods: ['POST'],
  caller: 'anyone',
  isBare: true,
  query: sid,
  refusals: Object.values(callbackRefusals),
} as const satisfies Partial<Declaration>;

export const validateHostedOrder = call({
  ...callback,
  path: 'ext/payment-klarna/validate-kco-callback',
  summary:
    'The provider asks before a purchase. The order is fetched, compared with the cart as it is now, and its pieces are reserved',
  query: z.object({ cartId: z.string().optional(), sid: z.string().optional() }),
  body: validateBody,
  answer: z.strictObject({ approved: z.literal(true) }),
});

export const pushHostedOrder = call({
  ...callback,
  path: 'ext/payment-klarna/push',
  summary: 'The provider tells that a purchase was completed: it is fetched, and placed once',
  answer: z.strictObject({ received: z.literal(true) }),
  refusals: [callbackRefusals.unknownOrder],
});

const reprice = { ...callback, body: repriceBody, answer: repricedOrder } as const;

export const changeHostedAddress = call({
  ...reprice,
  path: 'ext/payment-klarna/address-update',
  summary: 'The buyer has entered another address: gives what the order costs there',
});

export const changeHostedShipping = call({
  ...reprice,
  path: 'ext/payment-klarna/shipping-option-update',
  summary: 'The buyer has chosen another way of shipping: gives what the order costs with it',
});

export const changeHostedCountry = call({
  ...reprice,
  path: 'ext/payment-klarna/country-change',
  summary: 'The buyer is in another country: gives what the order costs there',
});
