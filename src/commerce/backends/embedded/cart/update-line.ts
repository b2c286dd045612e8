import type { Transaction } from 'kysely';
import { cart } from '../../../../config/shop.ts';
import type { Catalogue } from '../../../../catalogue/catalogue.ts';
import type { Database } from '../../../../database/schema.ts';
import { isFull, largestQuantity } from '../../../../domain/cart/cart-limits.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { CartItem, CartItemUpdate } from '../../../contract/cart.ts';
import { cartErrors } from '../../../errors/cart-errors.ts';
import { requestErrors } from '../../../errors/request-errors.ts';
import type { StockTerms } from '../stock/available-stock.ts';
import { catalogueOf, limitsOf, type Engine } from '../base/engine.ts';
import { checkLine } from './check-line.ts';
import type { Choice } from '../base/choice.ts';
import { choose } from './choose.ts';
import { lineOfDone, markDone } from './done-commands.ts';
import type { StoredLine } from '../base/cart-line.ts';
import { cartItemOf, optionOf, storedLines } from './lines.ts';
import { lockCart } from './lock-cart.ts';
import { lowerHolds } from './lower-holds.ts';
import { demandOfStored } from './stored-demand.ts';
import { unitPrice } from './unit-price.ts';

/** A command to a cart: with `itemId` it sets a quantity, without it adds one. */
interface Command {
  readonly cartId: string;
  readonly itemId: number | undefined;
  readonly qty: number;
  readonly choice: Choice;
  /** Names the command where its client does. */
  readonly key: string | undefined;
}

/**
 * Adds to a cart, or sets a line that is named by its `item_id` (docs/reference/behaviour.md#a2): a sku and choice
 * that is in the cart already gets the quantity added; a named line that changes its choice to that of another line joins it.
 * Price and stock are the shop's; pieces that the cart had reserved and does not take any more are given back. Commands on
 * one cart happen one after the other; none is lost, and one whose `key` the cart has had is not done again.
 */
export async function updateLine(
  engine: Engine,
  storeView: StoreView,
  cartId: string,
  { key, ...item }: CartItemUpdate & { readonly key?: string | undefined },
): Promise<CartItem> {
  checkQuantity(item.qty);
  const catalogue = catalogueOf(engine, storeView);
  const choice = await chosenBy(engine, catalogue, cartId, item);
  const price = unitPrice(choice, storeView, item.qty);
  if (price.unitPrice + price.surchargeInclTax <= 0) throw cartErrors.unknownPrice();
  const command = { cartId, itemId: item.item_id ?? undefined, qty: item.qty, choice, key };
  const stored = await inTransaction(engine.db, async (transaction) => {
    const now = engine.clock();
    await lockCart(transaction, cartId, now);
    const inside = catalogueOf({ ...engine, db: transaction }, storeView);
    const line = await applyCommand(transaction, inside, command, { now, limits: limitsOf(engine) });
    await lowerHolds(transaction, inside, cartId);
    return line;
  });
  // Of a command that was done before, the line may have got another choice since.
  const isAsChosen = stored.sku === choice.sku && stored.checksum === choice.checksum;
  const sold = isAsChosen
    ? choice
    : await chosenBy(engine, catalogue, cartId, { item_id: stored.item_id, qty: stored.qty });
  return cartItemOf({ stored, choice: sold }, storeView, await catalogue.taxRules(), limitsOf(engine));
}

/** Throws for a quantity that no line can hold. */
export function checkQuantity(qty: number): void {
  if (!Number.isSafeInteger(qty)) throw cartErrors.quantityNotInteger();
  if (qty <= 0) throw cartErrors.quantityNotPositive();
  if (qty > largestQuantity) throw cartErrors.aboveMaximum(largestQuantity);
}

/** Resolves the choice of a command. A line that is named keeps its choice unless the command has another. */
async function chosenBy(
  { db }: Engine,
  catalogue: Catalogue,
  cartId: string,
  { item_id, sku, product_option, parentSku }: CartItemUpdate,
): Promise<Choice> {
  if (!item_id) {
    if (sku === undefined) throw requestErrors.invalid(['cartItem.sku: A sku is needed']);
    return choose(catalogue, sku, product_option, parentSku);
  }
  const line = (await storedLines(db, cartId)).find((known) => known.item_id === item_id);
  if (!line) throw cartErrors.unknownItem(cartId, String(item_id));
  // What is not said of the place stays as it is.
  const place = parentSku ?? (sku === undefined || sku === line.sku ? line.parent_sku : undefined);
  if (product_option?.extension_attributes) return choose(catalogue, sku ?? line.sku, product_option, place);
  const isElsewhere = parentSku && line.parent_sku !== null && parentSku !== line.parent_sku;
  if (!isElsewhere && (sku === undefined || (await isSkuOfLine(catalogue, line, sku)))) {
    return choose(catalogue, line.sku, optionOf(line), line.parent_sku);
  }
  return choose(catalogue, sku ?? line.sku, product_option, place);
}

/** Returns true if a SKU names the line: a configurable line has its own and its parent's. */
async function isSkuOfLine(catalogue: Catalogue, line: StoredLine, sku: string): Promise<boolean> {
  if (line.sku === sku || line.parent_sku === sku) return true;
  if (line.parent_sku !== null) return false;
  const [row] = await catalogue.productsBySku([line.sku]);
  const parent = row && (await catalogue.parentOf(row.sku));
  return parent?.sku === sku;
}

async function applyCommand(
  db: Transaction<Database>,
  catalogue: Catalogue,
  { cartId, itemId, qty, choice, key }: Command,
  terms: StockTerms,
): Promise<StoredLine> {
  const lines = await storedLines(db, cartId);
  const done = await lineOfDone(db, cartId, key, lines);
  if (done) return done;
  const named = itemId === undefined ? undefined : lines.find(({ item_id }) => item_id === itemId);
  if (itemId !== undefined && !named) throw cartErrors.unknownItem(cartId, String(itemId));
  const same =
    lines.find(({ sku, checksum }) => sku === choice.sku && checksum === choice.checksum) ??
    (await previousLine(catalogue, lines, choice));
  const target = same ?? named;
  if (!target && isFull(lines, cart.maximumLines)) throw cartErrors.tooManyLines(cart.maximumLines);
  const total = same && same !== named ? same.qty + qty : qty;
  // A line that only gets less of what it has is never in the way of the stock.
  const before = target && target === same ? target.qty : 0;
  const others = lines.filter((line) => line !== target && line !== named);
  const taken = await demandOfStored(catalogue, others);
  await checkLine(db, { cartId, choice, qty: total, before, others, taken }, terms);
  if (named && named !== target)
    await db.deleteFrom('cart_item').where('item_id', '=', named.item_id).execute();
  const written = await writeLine(db, cartId, target, { qty: total, choice });
  await markDone(db, key, written);
  return written;
}

/** Finds the line stored before lines recorded where they were chosen: it means the default place. */
async function previousLine(
  catalogue: Catalogue,
  lines: readonly StoredLine[],
  { sku, previousChecksum, parentSku }: Choice,
): Promise<StoredLine | undefined> {
  const previous = lines.find(
    (line) => line.sku === sku && line.parent_sku === null && line.checksum === previousChecksum,
  );
  return previous && (await catalogue.parentOf(sku))?.sku === parentSku ? previous : undefined;
}

async function writeLine(
  db: Transaction<Database>,
  cartId: string,
  target: StoredLine | undefined,
  { qty, choice }: { readonly qty: number; readonly choice: Choice },
): Promise<StoredLine> {
  const values = {
    sku: choice.sku,
    qty,
    checksum: choice.checksum,
    parent_sku: choice.parentSku,
    product_option: choice.option === null ? null : JSON.stringify(choice.option),
  };
  if (target) {
    const sameChoice = target.sku === values.sku && target.checksum === values.checksum;
    return db
      .updateTable('cart_item')
      .set(sameChoice ? { qty } : values)
      .where('item_id', '=', target.item_id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  return db
    .insertInto('cart_item')
    .values({ cart_id: cartId, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}
