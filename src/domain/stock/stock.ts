import { message } from '../messages.ts';
import { countedQuantity } from './parse-quantity.ts';
import { isForSale, isReserved } from './stock-availability.ts';
import type { StockLevel } from './stock-availability.ts';

export { isForSale };
export type { StockLevel };

/** `volatile`: nobody could be asked. */
export type StockStatus = 'ok' | 'volatile' | 'out_of_stock';

/** A product or bundle with its stock records. */
export interface StockedProduct {
  readonly sku: string;
  readonly type_id?: string;
  readonly stock?: StockLevel | null;
  readonly bundle_options?:
    | readonly ({
        readonly product_links?: readonly ({ readonly product?: StockedProduct | null } | null)[] | null;
      } | null)[]
    | null;
}

interface CountedLine {
  readonly sku: string;
  readonly qty?: unknown;
}

/**
 * Returns the stock status of a product that is about to be added (docs/reference/product.md#s4,
 * docs/reference/behaviour.md#b6). A record decides, even offline; without one the status is `ok` if stock is checked
 * online later, else `volatile`. A bundle needs every linked product that has a record.
 */
export function stockStatus(
  product: StockedProduct,
  options: {
    readonly lines?: readonly CountedLine[] | null;
    readonly checkedOnline?: boolean;
  } = {},
): StockStatus {
  const parts = partsOf(product);
  const records = parts.flatMap(({ sku, stock }) => (stock ? [{ sku, stock }] : []));
  const available = records.every(({ sku, stock }) =>
    isForSale(stock, quantityInCart(sku, options.lines ?? [])),
  );
  if (!available) return 'out_of_stock';
  if (records.length === parts.length) return 'ok';
  return options.checkedOnline ? 'ok' : 'volatile';
}

/** Returns true if a product is out of stock only because others have reserved what is missing. */
export function isOnlyReserved(product: StockedProduct, lines: readonly CountedLine[] = []): boolean {
  const missing = partsOf(product).filter(
    ({ sku, stock }) => stock && !isForSale(stock, quantityInCart(sku, lines)),
  );
  return missing.length > 0 && missing.every(({ stock }) => isReserved(stock));
}

/** Returns the pieces of a SKU in the cart, over all lines; quantities may be texts. */
export function quantityInCart(sku: string, lines: readonly CountedLine[]): number {
  return lines.filter((line) => line.sku === sku).reduce((sum, { qty }) => sum + countedQuantity(qty), 0);
}

interface MarkedLine {
  readonly errors?: Readonly<Record<string, unknown>>;
  readonly info?: Readonly<Record<string, unknown>>;
}

/**
 * Marks a cart line with the answer of an online stock check: `errors.stock` 'Out of the stock!' or `info.stock` 'In
 * stock!'; a failed check (code `ENOTFOUND`) changes nothing (docs/reference/behaviour.md#b6).
 */
export function withStockAnswer<Line extends MarkedLine>(
  line: Line,
  answer: { readonly is_in_stock?: boolean; readonly code?: string | number },
): Line {
  if (answer.code === 'ENOTFOUND' || answer.is_in_stock === undefined) return line;
  const { stock: _error, ...errors } = line.errors ?? {};
  const { stock: _info, ...info } = line.info ?? {};
  return answer.is_in_stock
    ? { ...line, errors, info: { ...info, stock: message('itemInStock').text } }
    : { ...line, info, errors: { ...errors, stock: message('itemOutOfStock').text } };
}

function partsOf(product: StockedProduct): readonly StockedProduct[] {
  if (product.type_id !== 'bundle') return [product];
  const parts = (product.bundle_options ?? []).flatMap((option) =>
    (option?.product_links ?? []).flatMap((link) => link?.product ?? []),
  );
  return parts.length > 0 ? parts : [product];
}
