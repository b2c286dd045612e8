import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { cartErrors } from '../../../errors/cart-errors.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';

/** The part of a stored cart that its order needs. */
export interface CartToOrder {
  readonly storeView: StoreView;
  /** ID of the cart at the API. */
  readonly remoteId: string;
}

/** Returns a stored cart; whose it is, and whether it can still be ordered, is asked when its lines are read. */
export async function cartToOrder({ own }: Pick<RemoteEngine, 'own'>, cartId: string): Promise<CartToOrder> {
  const row = await own.db
    .selectFrom('remote_cart')
    .select(['store_code', 'remote_id'])
    .where('id', '=', cartId)
    .executeTakeFirst();
  const storeView = own.stores.find(({ storeCode }) => storeCode === row?.store_code);
  if (!storeView) throw cartErrors.unknownCart(cartId);
  return { storeView, remoteId: row?.remote_id ?? '' };
}
