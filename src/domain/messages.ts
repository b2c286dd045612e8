/**
 * Texts that rules of the shop answer with, in English exactly as the specification has them (sections 5 and 8).
 * The code is what the program compares and translates by; `{name}` is filled from the values of a message.
 */
export const messages = {
  priceUnknown: 'Product price is unknown, product cannot be added to the cart!',
  noSuchConfiguration:
    'No such configuration for the product. Please do choose another combination of attributes.',
  noAvailableVariants: 'No available product variants',
  addedToCart: 'Product has been added to the cart!',
  quantityUpdated: 'Product quantity has been updated!',
  stockVolatile:
    'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.',
  productOutOfStock: 'The product is out of stock and cannot be added to the cart!',
  outOfStock: 'Out of stock!',
  itemOutOfStock: 'Out of the stock!',
  itemInStock: 'In stock!',
  /** An error that the product itself carries. */
  productError: '{error}',
  fieldRequired: 'Field is required',
  mustBeAboveZero: 'Must be greater than 0',
  quantityAboveZero: 'Quantity must be above 0',
  quantityBelow: 'Quantity must be below {quantity}',
  quantityPositiveInteger: 'Quantity must be positive integer',
  onlyAvailable: 'Only {maxQuantity} products of this type are available!',
  fixValidationErrors: 'Please fix the validation errors',
  configureProduct: 'Please configure product bundle or custom options and fix the validation errors',
} as const;

export type MessageCode = keyof typeof messages;

/** A text for a shopper: its code, its English wording, and what was filled in. */
export interface Message {
  readonly code: MessageCode;
  readonly text: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The message of a code with its values filled in; a placeholder without a value stays. */
export function message(code: MessageCode, values?: Message['values']): Message {
  const text = messages[code].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values?.[name] ?? placeholder),
  );
  return values ? { code, text, values } : { code, text };
}

/** The code of an English wording that has nothing to fill in; nothing for other texts. */
export function messageCodeOf(text: string): MessageCode | undefined {
  return (Object.keys(messages) as MessageCode[]).find((code) => messages[code] === text);
}
