import { productsEquals } from './cart-line-match.ts';
import type { CartLine, ComparableLine } from './cart-line.ts';
import { message, messageCodeOf } from '../messages.ts';
import type { Message } from '../messages.ts';
import { associatedLinks } from '../product/associated-links.ts';
import type { ProductLink } from '../product/product.ts';
import { countedQuantity, parseQuantity } from '../stock/parse-quantity.ts';
import { stockStatus } from '../stock/stock.ts';
import type { StockedProduct } from '../stock/stock.ts';

/** A product that is put into the cart. */
export interface AddedProduct extends ComparableLine, StockedProduct {
  readonly sku: string;
  readonly qty?: number | string | null;
  readonly price_incl_tax?: number | null;
  readonly errors?: Readonly<Record<string, unknown>> | null;
  readonly product_links?: readonly ProductLink[] | null;
}

export interface Notice extends Message {
  readonly type: 'error' | 'warning' | 'success';
}

export interface AddToCartOptions {
  readonly allowZeroPrice?: boolean;
  readonly allowOutOfStock?: boolean;
  /** Stock is asked for online after adding. */
  readonly checkedOnline: boolean;
}

/**
 * Why a product may not be added (specification section 5, reference B6): its price with tax is not above 0 (null
 * and NaN count, undefined does not), then each of its own errors. Empty: it may.
 */
export function addToCartErrors(
  product: Pick<AddedProduct, 'price_incl_tax' | 'errors'>,
  { allowZeroPrice = false } = {},
): Message[] {
  const { price_incl_tax } = product;
  const priceUnknown = price_incl_tax !== undefined && !(Number(price_incl_tax) > 0);
  const own = Object.values(product.errors ?? {})
    .filter(Boolean)
    .map(productError);
  return priceUnknown && !allowZeroPrice ? [message('priceUnknown'), ...own] : own;
}

/**
 * Whether a product may be added to the lines of a cart, and what is said of it (reference B6): refused with its errors,
 * or when it is out of stock; a warning where nobody knows its stock.
 */
export function checkAdding(
  lines: readonly Pick<CartLine, 'sku' | 'qty'>[],
  product: Pick<AddedProduct, 'price_incl_tax' | 'errors'> & StockedProduct,
  options: AddToCartOptions,
): { readonly mayBeAdded: boolean; readonly notices: readonly Notice[] } {
  const errors = addToCartErrors(product, options);
  if (errors.length > 0) {
    return { mayBeAdded: false, notices: errors.map((error) => ({ ...error, type: 'error' })) };
  }
  const status = stockStatus(product, { lines, checkedOnline: options.checkedOnline });
  if (status === 'out_of_stock') {
    return { mayBeAdded: false, notices: [{ ...message('productOutOfStock'), type: 'error' }] };
  }
  const warn = status === 'volatile' && !options.allowOutOfStock;
  return { mayBeAdded: true, notices: warn ? [{ ...message('stockVolatile'), type: 'warning' }] : [] };
}

/**
 * Adds a product to the lines of a cart (reference B6), of a grouped one each part as a line of its own: refused as
 * `checkAdding` says; a line of the same product grows, and remembers its quantity before as `prev_qty`. Lines come back
 * as they were when all is refused.
 */
export function addToCart<Added extends AddedProduct>(
  lines: readonly CartLine[],
  product: Added,
  options: AddToCartOptions,
): { readonly added: boolean; readonly lines: readonly CartLine[]; readonly notices: readonly Notice[] } {
  let next = lines;
  const notices: Notice[] = [];
  for (const each of productsToAdd<AddedProduct>(product)) {
    const checked = checkAdding(next, each, options);
    notices.push(...checked.notices);
    if (checked.mayBeAdded) next = withProduct(next, each);
  }
  return { added: next !== lines, lines: next, notices };
}

/** What is added for a product: of a grouped one each associated simple product, one of it; else the product itself. */
export function productsToAdd<
  Item extends { readonly type_id?: string; readonly product_links?: readonly ProductLink[] | null },
>(product: Item): (Item | (NonNullable<ProductLink['product']> & { qty: number }))[] {
  if (product.type_id !== 'grouped') return [product];
  return associatedLinks(product.product_links).flatMap((link) =>
    link.product ? [{ ...link.product, qty: 1 }] : [],
  );
}

function withProduct(lines: readonly CartLine[], product: AddedProduct): readonly CartLine[] {
  const quantity = Math.max(1, parseQuantity(product.qty));
  const known = lines.findIndex((line) => productsEquals(line, product));
  if (known < 0) return [...lines, { ...product, qty: quantity } as unknown as CartLine];
  return lines.map((line, index) =>
    index === known
      ? { ...line, prev_qty: countedQuantity(line.qty), qty: countedQuantity(line.qty) + quantity }
      : line,
  );
}

function productError(error: unknown): Message {
  const text = String(error);
  const code = messageCodeOf(text);
  return code ? message(code) : message('productError', { error: text });
}
