import type { Kysely, Selectable } from 'kysely';
import type { Catalogue } from '../../../../catalogue/catalogue.ts';
import type { Database } from '../../../../database/schema.ts';
import { unitTotals } from '../../../../domain/cart/cart-totals.ts';
import type { Sku } from '../../../../domain/ids.ts';
import { fromMinor } from '../../../../domain/money/money.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { TaxRule } from '../../../../domain/tax/tax-rule.ts';
import { productOption, type CartItem, type ProductOption } from '../../../contract/cart.ts';
import { ApiError } from '../../../errors.ts';
import type { Choice } from './choice.ts';
import { choose } from './choose.ts';
import { lineTax } from './line-tax.ts';
import { unitPrice } from './unit-price.ts';

/** A line as it is stored. */
export type StoredLine = Selectable<Database['cart_item']>;

/** A line with what it sells. */
export interface ResolvedLine {
  readonly stored: StoredLine;
  readonly choice: Choice;
}

/** Lines of a cart in the order in which they came. */
export async function storedLines(db: Kysely<Database>, cartId: string): Promise<readonly StoredLine[]> {
  return db.selectFrom('cart_item').selectAll().where('cart_id', '=', cartId).orderBy('item_id').execute();
}

/** The lines with what they sell; those that the shop does not sell any more are left out. */
export async function resolveLines(
  catalogue: Catalogue,
  lines: readonly StoredLine[],
): Promise<readonly ResolvedLine[]> {
  // Read at once what the lines below ask for one by one.
  const products = await catalogue.productsBySku(lines.map(({ sku }) => sku as Sku));
  await catalogue.productsBySku(products.flatMap(({ parentSku }) => parentSku ?? []));
  const resolved: ResolvedLine[] = [];
  for (const stored of lines) {
    const choice = await choiceOrNothing(catalogue, stored);
    if (choice) resolved.push({ stored, choice });
  }
  return resolved;
}

async function choiceOrNothing(catalogue: Catalogue, line: StoredLine): Promise<Choice | undefined> {
  try {
    return await choose(catalogue, line.sku, optionOf(line));
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** The `product_option` of a stored line in the form in which clients send it. */
export function optionOf(line: StoredLine): ProductOption | null {
  return line.product_option === null ? null : productOption.parse(JSON.parse(line.product_option));
}

/** The line as pull and update answer it (reference A2). */
export function cartItemOf(
  { stored, choice }: ResolvedLine,
  storeView: StoreView,
  taxRules: readonly TaxRule[],
): CartItem {
  const tax = lineTax(choice, storeView, taxRules, { country: storeView.tax.defaultCountry });
  const unit = { ...unitPrice(choice, storeView), ...tax };
  const { net } = unitTotals(unit, storeView.tax.sourcePriceIncludesTax);
  return {
    item_id: stored.item_id,
    sku: stored.sku,
    qty: stored.qty,
    name: choice.name,
    price: fromMinor(net, storeView.i18n.fractionDigits),
    product_type: choice.productType,
    quote_id: stored.cart_id,
    ...(choice.option ? { product_option: choice.option } : {}),
  };
}
