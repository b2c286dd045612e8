import { noVariantsText } from './product/product-errors.ts';

/**
 * Texts that rules of the shop answer with, in English exactly as in docs/reference/product.md#s5 and
 * docs/reference/product.md#s8. The code is what the program compares and translates by; `{name}` is filled from the
 * values of a message.
 */
export const messages = {
  priceUnknown: 'Product price is unknown, product cannot be added to the cart!',
  noSuchConfiguration:
    'No such configuration for the product. Please do choose another combination of attributes.',
  noAvailableVariants: noVariantsText,
  addedToCart: 'Product has been added to the cart!',
  quantityUpdated: 'Product quantity has been updated!',
  stockVolatile:
    'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.',
  productOutOfStock: 'The product is out of stock and cannot be added to the cart!',
  /** Of this shop: none can be had while others have them in checkout. */
  productReserved: "The last pieces are in other people's baskets. Please try again a little later.",
  outOfStock: 'Out of stock!',
  itemOutOfStock: 'Out of the stock!',
  itemInStock: 'In stock!',
  /** An error that the product itself carries. */
  productError: '{error}',
  /** The shop's refusal of a field, in the shopper's language. */
  fieldRefused: '{text}',
  fieldRequired: 'Field is required',
  mustBeAboveZero: 'Must be greater than 0',
  quantityAboveZero: 'Quantity must be above 0',
  quantityBelow: 'Quantity must be below {quantity}',
  quantityPositiveInteger: 'Quantity must be positive integer',
  /** Of this shop: the fewest that are sold, and what they are sold in multiples of. */
  quantityAtLeast: 'Quantity must be at least {quantity}',
  quantityIncrements: 'Quantity must be a multiple of {quantity}',
  onlyAvailable: 'Only {maxQuantity} products of this type are available!',
  fixValidationErrors: 'Please fix the validation errors',
  nameLength: 'Name must have at least 2 letters',
  zipCodeLength: 'Zip-code must have at least 3 letters',
  /** Of this shop. */
  zipCodeDigits: 'Zip-code must have {digits} digits in this country',
  taxNumberLength: 'Tax identification number must have at least 3 letters',
  taxIdLength: 'Tax ID must have at least 3 letters',
  passwordLength: 'Password must have at least 8 letters',
  passwordTooCommon:
    'This password is used by many and easily guessed, or is your own address. Please choose another one.',
  passwordsIdentical: 'Passwords must be identical',
  invalidEmail: 'Please provide valid e-mail address',
  acceptTerms: 'You must accept the terms and conditions',
  emptyCart: 'Shopping cart is empty. Please add some products before entering Checkout',
  itemsUnavailable: 'Some of the ordered products are not available!',
  incorrectCoupon: "You've entered an incorrect coupon code. Please try again.",
  configureProduct: 'Please configure product bundle or custom options and fix the validation errors',
} as const;
