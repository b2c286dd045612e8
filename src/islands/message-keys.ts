import type { MessageCode } from '../domain/messages.ts';
import type { TextKey } from '../i18n/text-key.ts';

/** Texts of the rules' messages in the shopper's language (docs/reference/product.md#s5, docs/reference/product.md#s8). */
export const messageKeys: Partial<Record<MessageCode, TextKey>> = {
  priceUnknown: 'cart.notification.priceUnknown',
  noAvailableVariants: 'cart.notification.noVariants',
  productOutOfStock: 'cart.notification.productOutOfStock',
  productReserved: 'cart.notification.productReserved',
  quantityAboveZero: 'cart.validation.quantityAboveZero',
  quantityBelow: 'cart.validation.quantityBelow',
  quantityPositiveInteger: 'cart.validation.quantityPositiveInteger',
  quantityAtLeast: 'cart.validation.quantityAtLeast',
  quantityIncrements: 'cart.validation.quantityIncrements',
  onlyAvailable: 'cart.notification.onlyAvailable',
};
