import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { ApiError, userErrors } from '../../../errors.ts';
import type { Engine } from '../engine.ts';
import { waitsForPayment } from '../order/attempts.ts';
import { storedLines, optionOf, type StoredLine } from './lines.ts';
import { insertCart } from './insert-cart.ts';
import { updateLine } from './update-line.ts';

type Db = Transaction<Database>;

/**
 * The cart of a customer in a store, made where there is none. A guest's cart becomes theirs, or its lines are moved into
 * theirs, quantities of equal lines added (specification section 4, "Authorize"); asked again, nothing changes. A guest's
 * cart whose order waits for its payment is not moved: its lines are that order's.
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
    if (await waitsForPayment(db, guest.id)) return own.id;
    await moveLines({ ...engine, db }, storeView, guest.id, own.id);
    if (guest.coupon_code !== null) {
      await db.updateTable('cart').set({ coupon_code: guest.coupon_code }).where('id', '=', own.id).execute();
    }
    await db.deleteFrom('cart').where('id', '=', guest.id).execute();
    return own.id;
  });
}

/** Two calls of one customer at once make one cart: the second waits. */
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
  from: string,
  to: string,
): Promise<void> {
  for (const line of await storedLines(engine.db, from)) {
    const { sku, qty } = line;
    try {
      await updateLine(engine, storeView, to, { sku, qty, product_option: optionOf(line) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await keepRefused(engine.db, to, line);
    }
  }
}

/** What the shop would not sell that many of: nothing is lost, and the order says what can be had. */
async function keepRefused(db: Db, cartId: string, { sku, qty, checksum, product_option }: StoredLine) {
  await db
    .insertInto('cart_item')
    .values({ cart_id: cartId, sku, qty, checksum, product_option })
    .onConflict((conflict) => conflict.columns(['cart_id', 'sku', 'checksum']).doNothing())
    .execute();
}
