import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { cartErrors } from '../../../errors/cart-errors.ts';
import type { StoredLine } from '../cart/stored-cart.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';

/** The part of a stored cart that its order needs. */
export interface CartToOrder {
  readonly storeView: StoreView;
  /** ID of the cart at the API. */
  readonly remoteId: string;
  readonly lines: readonly StoredLine[];
}

/** Returns a stored cart; whose it is, and whether it can still be ordered, is asked when its lines are read. */
export async function cartToOrder({ own }: Pick<RemoteEngine, 'own'>, cartId: string): Promise<CartToOrder> {
  const row = await own.db
    .selectFrom('remote_cart')
    .select(['store_code', 'remote_id', 'lines'])
    .where('id', '=', cartId)
    .executeTakeFirst();
  const storeView = own.stores.find(({ storeCode }) => storeCode === row?.store_code);
  if (!row || !storeView) throw cartErrors.unknownCart(cartId);
  return { storeView, remoteId: row.remote_id ?? '', lines: JSON.parse(row.lines) as readonly StoredLine[] };
}
