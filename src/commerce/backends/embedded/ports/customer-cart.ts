import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { userErrors } from '../../../errors/user-errors.ts';
import { catalogueOf, type Engine } from '../base/engine.ts';
import { pendingDraft } from '../attempt/attempts.ts';
import { linesBeyond } from '../order/move-added-lines.ts';
import type { OrderDraft } from '../attempt/order-draft.ts';
import { addHolds, takeHolds } from '../stock/holds.ts';
import { reservingSince, writeReservingSince } from '../checkout/reserve-cart.ts';
import { insertCart } from '../cart/insert-cart.ts';
import type { StoredLine } from '../base/cart-line.ts';
import { storedLines, optionOf } from '../cart/lines.ts';
import { lockCart } from '../cart/lock-cart.ts';
import { lowerHolds } from '../cart/lower-holds.ts';
import { largestQuantity } from '../../../../domain/cart/cart-limits.ts';
import { updateLine } from '../cart/update-line.ts';

type Db = Transaction<Database>;

/**
 * Returns the cart of a customer in a store, and creates it if needed. A guest's cart becomes the customer's, or its
 * lines are moved into theirs and quantities of equal lines are added (docs/reference/product.md#s4-cart-sync);
 * repeating the call changes nothing. If an order of the guest's cart waits for payment, only lines added since are
 * moved: the others belong to that order.
 */
export async function customerCart(
  engine: Engine,
  storeView: StoreView,
  { customerId, merge }: { readonly customerId: number; readonly merge?: string | undefined },
): Promise<string> {
  return inTransaction(engine.db, async (db) => {
    await lockCustomer(db, customerId);
    const own = await findCart(db, storeView, customerId);
    const guest = merge === undefined ? undefined : await guestCart(db, storeView, merge);
    if (!guest) return own?.id ?? insertCart(db, engine.clock(), storeView, customerId);
    if (!own) {
      await db.updateTable('cart').set({ customer_id: customerId }).where('id', '=', guest.id).execute();
      return guest.id;
    }
    await lockCart(db, guest.id, engine.clock());
    const inside = { ...engine, db };
    const waiting = await pendingDraft(db, guest.id);
    if (waiting) {
      await moveAdded(inside, storeView, waiting, own.id);
      return own.id;
    }
    await lockCart(db, own.id, engine.clock());
    // The guest's reservation is taken first, so that it does not count against the same shopper. The cart that gets the
    // lines gets it.
    const holds = await takeHolds(db, guest.id, engine.clock());
    await moveLines(inside, storeView, await storedLines(db, guest.id), own.id);
    await addHolds(db, own.id, holds, engine.clock());
    await keepEarliest(db, guest.id, own.id);
    await lowerHolds(db, catalogueOf(inside, storeView), own.id);
    if (guest.coupon_code !== null) {
      await db.updateTable('cart').set({ coupon_code: guest.coupon_code }).where('id', '=', own.id).execute();
    }
    await db.deleteFrom('cart').where('id', '=', guest.id).execute();
    const joined_at = engine.clock().toISOString();
    await db.insertInto('joined_cart').values({ id: guest.id, customer_id: customerId, joined_at }).execute();
    return own.id;
  });
}

/** Locks a customer, so that two concurrent calls create one cart. */
async function lockCustomer(db: Db, id: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('customer')
    .set((row) => ({ group_id: row.ref('group_id') }))
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw userErrors.unauthorized();
}

function findCart(db: Db, { storeCode }: StoreView, customerId: number) {
  return db
    .selectFrom('cart')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('store_code', '=', storeCode)
    .where('order_id', 'is', null)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function guestCart(db: Db, { storeCode }: StoreView, id: string) {
  return db
    .selectFrom('cart')
    .select(['id', 'coupon_code'])
    .where('id', '=', id)
    .where('store_code', '=', storeCode)
    .where('customer_id', 'is', null)
    .where('order_id', 'is', null)
    .executeTakeFirst();
}

async function moveLines(
  engine: Engine & { readonly db: Db },
  storeView: StoreView,
  lines: readonly StoredLine[],
  to: string,
): Promise<void> {
  for (const line of lines) {
    const { sku, qty, parent_sku: parentSku } = line;
    try {
      await updateLine(engine, storeView, to, { sku, qty, parentSku, product_option: optionOf(line) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await keepRefused(engine.db, to, line);
    }
  }
}

/** Moves the lines that were added to a cart after its order was drafted; the others belong to that order. */
async function moveAdded(
  engine: Engine & { readonly db: Db },
  storeView: StoreView,
  draft: OrderDraft,
  to: string,
): Promise<void> {
  const lines = await storedLines(engine.db, draft.cartId);
  const added = linesBeyond(draft, lines);
  await moveLines(engine, storeView, added, to);
  for (const { item_id, qty } of added) {
    const left = (lines.find((line) => line.item_id === item_id)?.qty ?? 0) - qty;
    const row = engine.db.updateTable('cart_item').set({ qty: left }).where('item_id', '=', item_id);
    if (left > 0) await row.execute();
    else await engine.db.deleteFrom('cart_item').where('item_id', '=', item_id).execute();
  }
}

/** Keeps a line even if the shop would refuse its quantity: nothing is lost, and the checkout says what is available. */
async function keepRefused(db: Db, cartId: string, line: StoredLine) {
  const { sku, checksum, product_option, parent_sku } = line;
  const same = (await storedLines(db, cartId)).find(
    (other) => other.sku === sku && other.checksum === checksum,
  );
  const qty = Math.min((same?.qty ?? 0) + line.qty, largestQuantity);
  await db
    .insertInto('cart_item')
    .values({ cart_id: cartId, sku, qty, checksum, product_option, parent_sku })
    .onConflict((conflict) => conflict.columns(['cart_id', 'sku', 'checksum']).doUpdateSet({ qty }))
    .execute();
}

/** Keeps the earlier start of both carts' reservations, so that merging carts does not extend them. */
async function keepEarliest(db: Db, guestId: string, ownId: string): Promise<void> {
  const [guest, own] = [await reservingSince(db, guestId), await reservingSince(db, ownId)];
  if (guest && !(own && own < guest)) await writeReservingSince(db, ownId, guest);
}
