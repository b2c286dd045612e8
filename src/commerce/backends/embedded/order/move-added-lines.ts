import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { insertCart } from '../cart/insert-cart.ts';
import type { StoredLine } from '../base/cart-line.ts';
import { storedLines } from '../cart/lines.ts';
import type { OrderDraft } from '../attempt/order-draft.ts';

/** Returns the lines of a cart that a draft does not order, with the quantity beyond the draft's. */
export function linesBeyond(
  { cartLines }: Pick<OrderDraft, 'cartLines'>,
  lines: readonly StoredLine[],
): readonly StoredLine[] {
  // Of a draft that does not say, all are the order's.
  if (!cartLines) return [];
  return lines.flatMap((line) => {
    const ordered = cartLines.find(({ sku, checksum }) => sku === line.sku && checksum === line.checksum);
    const qty = line.qty - (ordered?.qty ?? 0);
    return qty > 0 ? [{ ...line, qty }] : [];
  });
}

/** Returns true if a cart no longer contains everything that a draft orders. */
export function isLowered(
  { cartLines = [] }: Pick<OrderDraft, 'cartLines'>,
  lines: readonly StoredLine[],
): boolean {
  return cartLines.some(({ sku, checksum, qty }) => {
    const line = lines.find((each) => each.sku === sku && each.checksum === checksum);
    return (line?.qty ?? 0) < qty;
  });
}

/**
 * Moves what was added to a cart since its order was drafted into a new cart of the same owner. Returns the new cart's ID;
 * null if nothing was added. The cart is locked, and becomes the order in the same transaction.
 */
export async function moveAddedLines(
  db: Transaction<Database>,
  draft: OrderDraft,
  now: Date,
): Promise<string | null> {
  const { cartId } = draft;
  const lines = linesBeyond(draft, await storedLines(db, cartId));
  if (lines.length === 0) return null;
  const { store_code, customer_id, coupon_code } = await db
    .selectFrom('cart')
    .select(['store_code', 'customer_id', 'coupon_code'])
    .where('id', '=', cartId)
    .executeTakeFirstOrThrow();
  const next = await insertCart(db, now, { storeCode: store_code }, customer_id);
  await db
    .insertInto('cart_item')
    .values(
      lines.map(({ sku, qty, checksum, product_option, parent_sku }) => {
        return { cart_id: next, sku, qty, checksum, product_option, parent_sku };
      }),
    )
    .execute();
  // The order uses its coupon; another one was entered for the new cart.
  if (coupon_code !== draft.document.couponCode) {
    await db.updateTable('cart').set({ coupon_code }).where('id', '=', next).execute();
  }
  return next;
}
