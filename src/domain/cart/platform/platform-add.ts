// Waits for a shop on an existing API (BACKEND=vsf), which will call it.

import { productsEquals } from './platform-line-match.ts';
import type { CartLine } from '../cart-line.ts';
import { asError, checkAdding, ownErrors } from '../check-adding.ts';
import type { AddedProduct, AddToCartOptions, Notice } from '../check-adding.ts';
import { message } from '../../messages.ts';
import { associatedLinks } from '../../product/product-links.ts';
import type { ProductLink } from '../../product/product.ts';
import { countedQuantity, parseQuantity } from '../../stock/parse-quantity.ts';

/**
 * Adds a product to the lines of a cart (docs/reference/behaviour.md#b6), of a grouped one each part as a line of its
 * own: refused as
 * `checkAdding` says, and with all its parts where a grouped one has errors itself; a line of the same product grows, and
 * remembers its quantity before as `prev_qty`. Lines come back as they were when all is refused.
 */
export function addToPlatformCart<Added extends AddedProduct>(
  lines: readonly CartLine[],
  product: Added,
  options: AddToCartOptions,
): { readonly added: boolean; readonly lines: readonly CartLine[]; readonly notices: readonly Notice[] } {
  const refusals = groupRefusals(product);
  if (refusals.length > 0) return { added: false, lines, notices: refusals };
  let next = lines;
  const notices: Notice[] = [];
  for (const each of productsToAdd<AddedProduct>(product)) {
    const checked = checkAdding(next, each, options);
    notices.push(...checked.notices);
    if (checked.mayBeAdded) next = withProduct(next, each);
  }
  return { added: next !== lines, lines: next, notices };
}

/**
 * Returns the products to add: for a grouped one, one piece of each associated simple product; else the product
 * itself.
 */
export function productsToAdd<
  Item extends { readonly type_id?: string; readonly product_links?: readonly ProductLink[] | null },
>(product: Item): (Item | (NonNullable<ProductLink['product']> & { qty: number }))[] {
  if (product.type_id !== 'grouped') return [product];
  return associatedLinks(product.product_links).flatMap((link) =>
    link.product ? [{ ...link.product, qty: 1 }] : [],
  );
}

/**
 * Returns the errors that refuse a grouped product as a whole: its own (docs/reference/product.md#s5), or that it has
 * no parts.
 */
function groupRefusals(product: AddedProduct): Notice[] {
  if (product.type_id !== 'grouped') return [];
  const errors = ownErrors(product);
  if (errors.length > 0) return errors.map(asError);
  return productsToAdd<AddedProduct>(product).length > 0 ? [] : [asError(message('noAvailableVariants'))];
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
