import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { CartBackend } from '../../../backend.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { cartTotals } from '../checkout/cart-totals.ts';
import { customerCart } from './customer-cart.ts';
import { deleteLine } from './delete-line.ts';
import { insertCart, removeExpiredCarts } from './stored-cart.ts';
import { pullCart } from './pull-cart.ts';
import { createRemoteCart } from './send-cart.ts';
import { updateCart } from './update-cart.ts';

/** Creates the cart backend: carts of our own that stand before those of the API (docs/reference/behaviour.md#a2). */
export function createRemoteCarts(engine: RemoteEngine): CartBackend {
  return {
    create: (storeView, owner) =>
      owner ? customerCart(engine, storeView, owner) : createCart(engine, storeView),
    pull: (cart) => pullCart(engine, cart),
    update: (cart, item, key) => updateCart(engine, cart, item, key),
    delete: (cart, item) => deleteLine(engine, cart, item),
    totals: (cart) => cartTotals(engine, cart),
  };
}

async function createCart(engine: RemoteEngine, storeView: StoreView): Promise<string> {
  await removeExpiredCarts(engine);
  const guest = { storeView, customerId: undefined };
  const remoteId = await createRemoteCart(engine, guest);
  return (await insertCart(engine, storeView, { ...guest, remoteId })).id;
}
