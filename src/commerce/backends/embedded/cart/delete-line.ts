import { inTransaction } from '../../../../database/transaction.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { CartItemDelete } from '../../../contract/cart.ts';
import { cartErrors } from '../../../errors/cart-errors.ts';
import { requestErrors } from '../../../errors/request-errors.ts';
import { catalogueOf, type Engine } from '../base/engine.ts';
import { storedLines } from './lines.ts';
import { lockCart } from './lock-cart.ts';
import { lowerHolds } from './lower-holds.ts';

/** Removes a line, named by its `item_id`, or by its sku where only one line has it, and gives back what was reserved for it. */
export async function deleteLine(
  engine: Engine,
  storeView: StoreView,
  cartId: string,
  item: CartItemDelete,
): Promise<void> {
  const { item_id, sku } = item;
  if (!item_id && sku === undefined) throw requestErrors.invalid(['cartItem: item_id or sku is needed']);
  await inTransaction(engine.db, async (transaction) => {
    await lockCart(transaction, cartId, engine.clock());
    const lines = await storedLines(transaction, cartId);
    const named = lines.filter((line) => (item_id ? line.item_id === item_id : line.sku === sku));
    const [line] = named;
    if (!line) throw cartErrors.unknownItem(cartId, String(item_id ?? sku));
    if (named.length > 1)
      throw requestErrors.invalid('Several lines have this SKU. Identify the line by its item_id.');
    await transaction.deleteFrom('cart_item').where('item_id', '=', line.item_id).execute();
    await lowerHolds(transaction, catalogueOf({ ...engine, db: transaction }, storeView), cartId);
  });
}
