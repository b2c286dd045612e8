import { checkAdding } from '../cart/check-adding.ts';
import type { CartLine } from '../cart/cart-line.ts';
import { isReserved } from '../stock/stock-availability.ts';
import type { Message } from '../messages.ts';
import { productErrors } from '../product/product-errors.ts';
import { saleSteps } from '../stock/sale-limits.ts';
import { saleQuantityProblem } from '../stock/sale-quantity.ts';
import type { BoxedProduct } from './buy-box-product.ts';
import type { SelectionWithAdded } from './bought-along.ts';
import type { ChosenPart, Live, Selection } from './selection.ts';

/** The input of adding a line: the product, the choices, live stock, and the lines of the cart. */
export interface Adding {
  readonly product: BoxedProduct;
  readonly selection: Pick<Selection, 'parts'>;
  readonly live: Live;
  readonly cartItems: readonly CartLine[];
}

/**
 * Returns why a line may not be added (docs/reference/product.md#s4, docs/reference/product.md#s5,
 * docs/reference/behaviour.md#b6): invalid quantity, unknown price, the product's own errors, out of stock. Empty if
 * it may; `isVolatile` is true if its stock is unknown.
 */
export function checkLine(
  line: CartLine,
  { product, selection, live, cartItems }: Adding,
): { readonly errors: readonly Message[]; readonly isVolatile: boolean } {
  const known = [product, ...(product.configurable_children ?? []), ...(product.associated ?? [])];
  const sold = known.find(({ sku }) => sku === line.sku);
  const problem = saleQuantityProblem(line.qty, saleSteps(sold?.stock));
  if (problem) return { errors: [problem], isVolatile: false };
  const parts = selection.parts ?? [sold ?? { sku: line.sku }];
  const product_links = parts.map(
    ({ sku, stock, pieces = 1 }: Pick<ChosenPart, 'sku' | 'stock' | 'pieces'>) => {
      const record = live[sku]?.stock ?? stock;
      // There have to be as many left as each bundle needs.
      return { product: { sku, stock: record && { ...record, qty: (record.qty ?? 0) - pieces + 1 } } };
    },
  );
  const { notices } = checkAdding(
    cartItems,
    {
      sku: line.sku,
      price_incl_tax: line.price_incl_tax,
      errors: errorsOf(product, live),
      type_id: 'bundle',
      bundle_options: [{ product_links }],
    },
    { checkedOnline: false },
  );
  return {
    errors: notices.filter(({ type }) => type === 'error'),
    isVolatile: notices.some(({ type }) => type === 'warning'),
  };
}

/** A line that is to be added to a cart, and what was found about it. */
export interface CheckedLine extends ReturnType<typeof checkLine> {
  readonly line: CartLine;
  readonly isAdded: boolean;
}

/**
 * Returns for each chosen line whether it is added to the cart, or why not. Of lines that belong together (`isWhole`) all are
 * added or none; a line that is added takes its stock from those behind it.
 */
export function checkSelection(
  { lines, isWhole }: Pick<SelectionWithAdded, 'lines' | 'isWhole'>,
  adding: Adding,
): readonly CheckedLine[] {
  const isRefused = isWhole && lines.some((line) => checkLine(line, adding).errors.length > 0);
  let { cartItems } = adding;
  return lines.map((line) => {
    const checked = checkLine(line, { ...adding, cartItems });
    const isAdded = !isRefused && checked.errors.length === 0;
    if (isAdded) cartItems = [...cartItems, line];
    return { ...checked, line, isAdded };
  });
}

/** Types whose variants or parts are lines of their own, each checked by its own stock. */
const soldAsOthers: readonly unknown[] = ['configurable', 'grouped'];

/**
 * Returns what keeps the product from being bought, by field: errors of its document, of its present stock, and of
 * its variants.
 */
export function errorsOf(product: BoxedProduct, live: Live): Readonly<Record<string, string>> {
  const own = live[product.sku]?.stock ?? product.stock;
  // What others have reserved is for sale again in a while.
  const stock = soldAsOthers.includes(product.type_id) || isReserved(own) ? null : own;
  return { ...product.errors, ...productErrors({ ...product, stock }) };
}
