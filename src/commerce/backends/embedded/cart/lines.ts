import type { Kysely } from 'kysely';
import type { Catalogue } from '../../../../catalogue/catalogue.ts';
import type { Database } from '../../../../database/schema.ts';
import type { Limits } from '../../../../config/limits/shoppers.ts';
import { unitTotals } from '../../../../domain/cart/cart-totals.ts';
import { decimalAmount } from '../../../../domain/money/minor-units.ts';
import { fromMinor } from '../../../../domain/money/money.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { TaxRule } from '../../../../domain/tax/tax-rule.ts';
import {
  productOption,
  type CartItem,
  type CartItemOption,
  type ProductOption,
} from '../../../contract/cart.ts';
import { ApiError } from '../../../errors/api-error.ts';
import type { ResolvedLine, StoredLine } from '../base/cart-line.ts';
import type { Choice } from '../base/choice.ts';
import { choose } from './choose.ts';
import { lineTax } from './line-tax.ts';
import { unitPrice } from './unit-price.ts';

/** Lists the lines of a cart in the order in which they were added. */
export async function storedLines(db: Kysely<Database>, cartId: string): Promise<readonly StoredLine[]> {
  return db.selectFrom('cart_item').selectAll().where('cart_id', '=', cartId).orderBy('item_id').execute();
}

/** Resolves lines to their products. Lines that the shop no longer sells are left out; the caller reports them. */
export async function resolveLines(
  catalogue: Catalogue,
  lines: readonly StoredLine[],
): Promise<readonly ResolvedLine[]> {
  // Read at once what the lines below ask for one by one.
  const products = await catalogue.productsBySku(lines.map(({ sku }) => sku));
  const places = lines.flatMap(({ parent_sku }) => (parent_sku === null ? [] : [parent_sku]));
  await catalogue.productsBySku([...places, ...products.flatMap(({ parentSku }) => parentSku ?? [])]);
  const resolved: ResolvedLine[] = [];
  for (const stored of lines) {
    const choice = await choiceOrNothing(catalogue, stored);
    if (choice) resolved.push({ stored, choice });
  }
  return resolved;
}

async function choiceOrNothing(catalogue: Catalogue, line: StoredLine): Promise<Choice | undefined> {
  try {
    return await choose(catalogue, line.sku, optionOf(line), line.parent_sku);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Parses the `product_option` of a stored line into the form in which clients send it. */
export function optionOf(line: StoredLine): ProductOption | null {
  return line.product_option === null ? null : productOption.parse(JSON.parse(line.product_option));
}

/**
 * Returns a line that the shop no longer sells, as `pull` answers it. It is in no total and says so: a line that
 * silently vanished would be missed in the parcel.
 */
export function goneItemOf(line: StoredLine, name: string = line.sku): CartItem {
  const option = line.product_option === null ? null : (JSON.parse(line.product_option) as CartItemOption);
  return {
    item_id: line.item_id,
    sku: line.sku,
    qty: line.qty,
    name,
    price: decimalAmount(0),
    product_type: 'simple',
    quote_id: line.cart_id,
    ...(line.parent_sku !== null && { parentSku: line.parent_sku }),
    ...(option && { product_option: option }),
    is_in_stock: false,
    errors: { stock: 'Out of the stock!' },
  };
}

/** Returns a line as `pull` and `update` answer it (docs/reference/behaviour.md#a2). */
export function cartItemOf(
  { stored, choice }: ResolvedLine,
  storeView: StoreView,
  taxRules: readonly TaxRule[],
  { editionPieces }: Pick<Limits, 'editionPieces'>,
): CartItem {
  const tax = lineTax(choice, storeView, taxRules, { country: storeView.tax.defaultCountry });
  const unit = { ...unitPrice(choice, storeView, stored.qty), ...tax };
  const { net } = unitTotals(unit, storeView.tax.sourcePriceIncludesTax);
  return {
    item_id: stored.item_id,
    sku: stored.sku,
    qty: stored.qty,
    name: choice.name,
    price: fromMinor(net, storeView.i18n.fractionDigits),
    product_type: choice.productType,
    quote_id: stored.cart_id,
    ...(choice.parentSku !== null && { parentSku: choice.parentSku }),
    ...(choice.option ? { product_option: choice.option } : {}),
    ...saleLimitsOf(choice.product.stock),
    ...(choice.edition && Number.isFinite(editionPieces) && { edition_pieces: editionPieces }),
  };
}

/** Returns the limits of a line's quantity. */
export function saleLimitsOf(
  stock: Choice['product']['stock'],
): Pick<CartItem, 'min_sale_qty' | 'max_sale_qty' | 'qty_increments'> {
  const { min_sale_qty = 1, max_sale_qty = 0, qty_increments = 1 } = stock ?? {};
  return {
    ...(min_sale_qty > 1 && { min_sale_qty }),
    ...(max_sale_qty > 0 && { max_sale_qty }),
    ...(qty_increments > 1 && { qty_increments }),
  };
}
