import type { DecimalAmount } from '../money/minor-units.ts';
import type { CartLine } from './cart-line.ts';
import type { ComparableLine } from './item-options.ts';
import { message } from '../messages.ts';
import type { Message } from '../messages.ts';
import { noVariantsText } from '../product/product-errors.ts';
import { isOnlyReserved, stockStatus } from '../stock/stock.ts';
import type { StockedProduct } from '../stock/stock.ts';

/** A product that is put into the cart. */
export interface AddedProduct extends ComparableLine, StockedProduct {
  readonly sku: string;
  readonly price_incl_tax?: DecimalAmount | null;
  readonly errors?: Readonly<Record<string, unknown>> | null;
}

/** A message to the shopper, with how serious it is. */
export interface Notice extends Message {
  readonly type: 'error' | 'warning' | 'success';
}

/** Relaxations for adding a product to the cart. */
export interface AddToCartOptions {
  readonly allowOutOfStock?: boolean;
  /** Stock is asked for online after adding. */
  readonly checkedOnline: boolean;
}

/**
 * Returns why a product may not be added (docs/reference/product.md#s5, docs/reference/behaviour.md#b6): its price
 * with tax is not above 0 (null and NaN count, undefined does not), then each of its own errors. Empty if it may.
 */
export function addToCartErrors(product: Pick<AddedProduct, 'price_incl_tax' | 'errors'>): Message[] {
  const { price_incl_tax } = product;
  const priceUnknown = price_incl_tax !== undefined && !(Number(price_incl_tax) > 0);
  const own = ownErrors(product);
  return priceUnknown ? [message('priceUnknown'), ...own] : own;
}

/** Returns the product's own errors that keep it from being added. */
function ownErrors({ errors }: Pick<AddedProduct, 'errors'>): Message[] {
  return Object.values(errors ?? {})
    .filter(Boolean)
    .map(productError);
}

/**
 * Decides whether a product may be added to the lines of a cart, and with which message
 * (docs/reference/behaviour.md#b6): refused for errors or if it is out of stock; a warning if its stock is unknown.
 */
export function checkAdding(
  lines: readonly Pick<CartLine, 'sku' | 'qty'>[],
  product: Pick<AddedProduct, 'price_incl_tax' | 'errors'> & StockedProduct,
  options: AddToCartOptions,
): { readonly mayBeAdded: boolean; readonly notices: readonly Notice[] } {
  const errors = addToCartErrors(product);
  if (errors.length > 0) return { mayBeAdded: false, notices: errors.map(asError) };
  const status = stockStatus(product, { lines, checkedOnline: options.checkedOnline });
  if (status === 'out_of_stock') {
    const code = isOnlyReserved(product, lines) ? 'productReserved' : 'productOutOfStock';
    return { mayBeAdded: false, notices: [asError(message(code))] };
  }
  const warn = status === 'volatile' && !options.allowOutOfStock;
  return { mayBeAdded: true, notices: warn ? [{ ...message('stockVolatile'), type: 'warning' }] : [] };
}

/** Returns a message as an error notice. */
function asError(error: Message): Notice {
  return { ...error, type: 'error' };
}

function productError(error: unknown): Message {
  const text = String(error);
  return text === noVariantsText ? message('noAvailableVariants') : message('productError', { error: text });
}
