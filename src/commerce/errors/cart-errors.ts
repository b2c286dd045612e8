import { quantityBound } from '../../domain/stock/quantity.ts';
import { cartRefusals, requestRefusals } from '../contract/refusals.ts';
import { refused } from './refused.ts';

/** Refused cart commands. */
export const cartErrors = {
  unknownCart: (cartId: string) =>
    refused(cartRefusals.unknownCart, `No such entity with cartId = ${cartId}`),
  joinedCart: (cartId: string) =>
    refused(cartRefusals.unknownCart, `No such entity with cartId = ${cartId}`, { meta: { isJoined: true } }),
  unknownItem: (cartId: string, item: string) =>
    refused(cartRefusals.unknownItem, `The ${cartId} Cart doesn't contain the ${item} item.`),
  ambiguousItem: () =>
    refused(requestRefusals.invalid, 'Several lines have this sku: name one by its item_id.'),
  unknownProduct: () =>
    refused(
      cartRefusals.unknownProduct,
      "The product that was requested doesn't exist. Verify the product and try again.",
    ),
  quantityNotInteger: () => refused(cartRefusals.invalidQuantity, 'Quantity must be positive integer'),
  quantityNotPositive: () => refused(cartRefusals.invalidQuantity, 'Quantity must be above 0'),
  belowMinimum: (minimum: number) =>
    refused(cartRefusals.belowMinimum, `The fewest you may purchase is ${minimum}.`, {
      meta: { quantity: minimum },
    }),
  aboveMaximum: (maximum: number) =>
    refused(cartRefusals.aboveMaximum, `Quantity must be below ${quantityBound(maximum)}`, {
      meta: { quantity: maximum },
    }),
  notAMultiple: (increments: number) =>
    refused(
      cartRefusals.notAMultiple,
      `You can buy this product only in quantities of ${increments} at a time.`,
      { meta: { quantity: increments } },
    ),
  outOfStock: () =>
    refused(cartRefusals.outOfStock, 'The product is out of stock and cannot be added to the cart!', {
      meta: { quantity: 0 },
    }),
  reserved: () =>
    refused(cartRefusals.reserved, "The last pieces are in other people's baskets.", {
      meta: { quantity: 0 },
    }),
  insufficientStock: (available: number) =>
    refused(cartRefusals.insufficientStock, `Only ${available} products of this type are available!`, {
      meta: { quantity: available },
    }),
  unknownPrice: () =>
    refused(cartRefusals.unknownPrice, 'Product price is unknown, product cannot be added to the cart!'),
  noSuchVariant: () =>
    refused(
      cartRefusals.invalidConfiguration,
      'No such configuration for the product. Please do choose another combination of attributes.',
    ),
  badOptions: () =>
    refused(
      cartRefusals.invalidConfiguration,
      'Please configure product bundle or custom options and fix the validation errors',
    ),
  grouped: () =>
    refused(
      cartRefusals.notSoldAlone,
      'A grouped product is not sold as one: add its parts, each as a line of its own.',
    ),
  tooManyLines: (maximum: number) =>
    refused(cartRefusals.tooManyLines, `A cart holds at most ${maximum} lines.`, {
      meta: { quantity: maximum },
    }),
} as const;
