import { z } from 'zod';
import { call } from '../call.ts';
import { cartItem, cartItemDelete, cartItemUpdate, cartQuery, cartTotals } from '../cart.ts';
import { isRecord } from '../records.ts';
import { emptyBody, unlessRefused } from '../primitives.ts';
import { cartRefusals, userRefusals } from '../refusals.ts';

const { unauthorized } = userRefusals;
const { unknownCart } = cartRefusals;

const withItem = <Item extends z.ZodType>(item: Item) =>
  unlessRefused(
    (body) =>
      isRecord(body) && isRecord(body['cartItem'])
        ? undefined
        : 'No cartItem element provided within the request body',
    z.strictObject({ cartItem: item }),
  );

export const createCart = call({
  methods: ['POST'],
  path: 'cart/create',
  summary:
    'Makes a cart and gives its id. To a customer it gives the one cart that they have in the store; `cartId` then names a guest’s cart that is moved into it',
  caller: 'shopper',
  query: z.object({ cartId: z.string().optional() }),
  body: emptyBody,
  answer: z.string(),
  refusals: [unauthorized, unknownCart],
});

export const pullCart = call({
  methods: ['GET'],
  path: 'cart/pull',
  summary: 'Gives the lines',
  caller: 'shopper',
  query: cartQuery,
  answer: z.array(cartItem),
  refusals: [unauthorized, unknownCart],
});

export const updateCart = call({
  methods: ['POST'],
  path: 'cart/update',
  summary:
    'Without `item_id` adds the quantity: a line with the same sku and choice gets it added, else there is a new line. With `item_id` sets the quantity of that line (sent twice, it is the same as once), and with another `product_option` changes its choice; where another line has that choice already, it joins that one. With the header `Idempotency-Key` a command is done once, however often it arrives',
  caller: 'shopper',
  query: cartQuery,
  body: withItem(cartItemUpdate),
  answer: cartItem,
  refusals: [unauthorized, ...Object.values(cartRefusals)],
});

export const deleteCartItem = call({
  methods: ['POST'],
  path: 'cart/delete',
  summary: 'Removes the line of `item_id`, or the one line of a sku',
  caller: 'shopper',
  query: cartQuery,
  body: withItem(cartItemDelete),
  answer: z.literal(true),
  refusals: [unauthorized, unknownCart, cartRefusals.unknownItem],
});

export const readTotals = call({
  methods: ['GET'],
  path: 'cart/totals',
  summary: 'Gives the sums',
  caller: 'shopper',
  query: cartQuery,
  answer: cartTotals,
  refusals: [unauthorized, unknownCart],
});
