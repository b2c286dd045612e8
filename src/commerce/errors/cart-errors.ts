import { quantityBound } from '../../domain/stock/quantity.ts';
import { refusal } from './refusal.ts';

const unknownCart = {
  status: 404,
  reason: 'unknown_cart',
  when: 'The cart does not exist. With `meta.isJoined`, its lines are in the customer’s cart',
} as const;
const invalidQuantity = {
  status: 400,
  reason: 'invalid_quantity',
  when: 'The quantity is not a positive whole number',
} as const;
const invalidConfiguration = {
  status: 400,
  reason: 'invalid_configuration',
  when: 'The product is not available with these options',
} as const;

/** Refused changes of carts. */
export const cartErrors = {
  unknownCart: refusal(unknownCart, (cartId: string) => `No such entity with cartId = ${cartId}`),
  joinedCart: refusal(unknownCart, (cartId: string) => ({
    text: `No such entity with cartId = ${cartId}`,
    meta: { isJoined: true },
  })),
  unknownItem: refusal(
    { status: 404, reason: 'unknown_item', when: 'The cart has no such line' },
    (cartId: string, item: string) => `The ${cartId} Cart doesn't contain the ${item} item.`,
  ),
  unknownProduct: refusal(
    { status: 404, reason: 'unknown_product', when: 'The product does not exist' },
    "The product that was requested doesn't exist. Verify the product and try again.",
  ),
  quantityNotInteger: refusal(invalidQuantity, 'Quantity must be positive integer'),
  quantityNotPositive: refusal(invalidQuantity, 'Quantity must be above 0'),
  belowMinimum: refusal(
    { status: 409, reason: 'below_minimum', when: 'The quantity is below the minimum, `meta.quantity`' },
    (minimum: number) => ({
      text: `The fewest you may purchase is ${minimum}.`,
      meta: { quantity: minimum },
    }),
  ),
  aboveMaximum: refusal(
    { status: 409, reason: 'above_maximum', when: 'The quantity is above the maximum, `meta.quantity`' },
    (maximum: number) => ({
      text: `Quantity must be below ${quantityBound(maximum)}`,
      meta: { quantity: maximum },
    }),
  ),
  notAMultiple: refusal(
    {
      status: 409,
      reason: 'quantity_increments',
      when: 'The quantity is not a multiple of `meta.quantity`',
    },
    (increments: number) => ({
      text: `You can buy this product only in quantities of ${increments} at a time.`,
      meta: { quantity: increments },
    }),
  ),
  outOfStock: refusal({ status: 409, reason: 'out_of_stock', when: 'The product is out of stock' }, () => ({
    text: 'The product is out of stock and cannot be added to the cart!',
    meta: { quantity: 0 },
  })),
  reserved: refusal(
    { status: 409, reason: 'reserved', when: 'Other carts have reserved the remaining stock' },
    () => ({ text: "The last pieces are in other people's baskets.", meta: { quantity: 0 } }),
  ),
  insufficientStock: refusal(
    { status: 409, reason: 'insufficient_stock', when: 'Only `meta.quantity` are in stock' },
    (available: number) => ({
      text: `Only ${available} products of this type are available!`,
      meta: { quantity: available },
    }),
  ),
  unknownPrice: refusal(
    { status: 409, reason: 'unknown_price', when: 'The product has no price' },
    'Product price is unknown, product cannot be added to the cart!',
  ),
  noSuchVariant: refusal(
    invalidConfiguration,
    'No such configuration for the product. Please do choose another combination of attributes.',
  ),
  badOptions: refusal(
    invalidConfiguration,
    'Please configure product bundle or custom options and fix the validation errors',
  ),
  grouped: refusal(
    {
      status: 400,
      reason: 'not_sold_alone',
      when: 'The product is a grouped product: add its parts instead',
    },
    'A grouped product can’t be added to the cart. Add its parts as separate lines.',
  ),
  tooManyLines: refusal(
    {
      status: 409,
      reason: 'too_many_lines',
      when: 'The cart already has the maximum number of lines, `meta.quantity`',
    },
    (maximum: number) => ({ text: `A cart holds at most ${maximum} lines.`, meta: { quantity: maximum } }),
  ),
  refusedByShop: refusal(
    {
      status: 409,
      reason: 'refused_by_shop',
      when: 'The existing shop behind this one refuses it for a reason of its own, which `result` says (`BACKEND=vsf`)',
    },
    (text: string) => text,
  ),
} as const;
