import { z } from 'zod';
import { cartErrors } from '../../errors/cart-errors.ts';
import { userErrors } from '../../errors/user-errors.ts';
import { call } from '../call.ts';
import { cartItem, cartItemDelete, cartItemUpdate, cartQuery, cartTotals } from '../cart.ts';
import { isRecord } from '../records.ts';
import { emptyBody, unlessRefused } from '../primitives.ts';

const { unauthorized } = userErrors;
const { unknownCart } = cartErrors;

const withItem = <Item extends z.ZodType>(item: Item) =>
  unlessRefused(
    (body) =>
      isRecord(body) && isRecord(body['cartItem'])
        ? undefined
        : 'No cartItem element provided within the request body',
    z
      .strictObject({ cartItem: item })
      .transform((body) => (body as { readonly cartItem: z.output<Item> }).cartItem),
  );

export const createCart = call({
  methods: ['POST'],
  path: 'cart/create',
  summary:
    'Creates a cart and returns its ID. A customer has one cart per store and gets its ID; `cartId` then names a guest’s cart to merge into it',
  caller: 'shopper',
  query: z.object({ cartId: z.string().optional() }),
  body: emptyBody,
  answer: z.string(),
  refusals: [unauthorized, unknownCart],
});

export const pullCart = call({
  methods: ['GET'],
  path: 'cart/pull',
  summary: 'Returns the lines',
  caller: 'shopper',
  query: cartQuery,
  answer: z.array(cartItem),
  backend: { part: 'cart', method: 'pull', subject: 'cart' },
  refusals: [unauthorized, unknownCart],
});

export const updateCart = call({
  methods: ['POST'],
  path: 'cart/update',
  summary:
    'Without `item_id`, adds the quantity to the line with the same SKU and options, or creates a line. With `item_id`, sets the quantity of that line (idempotent); another `product_option` changes its options and merges it with a line that already has these. With the header `Idempotency-Key`, a repeated command has no further effect',
  caller: 'shopper',
  query: cartQuery,
  body: withItem(cartItemUpdate),
  answer: cartItem,
  refusals: [unauthorized, ...Object.values(cartErrors)],
});

export const deleteCartItem = call({
  methods: ['POST'],
  path: 'cart/delete',
  summary: 'Removes the line with `item_id`, or the only line with the SKU',
  caller: 'shopper',
  query: cartQuery,
  body: withItem(cartItemDelete),
  answer: z.literal(true),
  backend: { part: 'cart', method: 'delete', subject: 'cart' },
  refusals: [unauthorized, unknownCart, cartErrors.unknownItem],
});

export const readTotals = call({
  methods: ['GET'],
  path: 'cart/totals',
  summary: 'Returns the totals',
  caller: 'shopper',
  query: cartQuery,
  answer: cartTotals,
  backend: { part: 'cart', method: 'totals', subject: 'cart' },
  refusals: [unauthorized, unknownCart],
});
