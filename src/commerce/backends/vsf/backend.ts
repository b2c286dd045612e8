import type { Backend } from '../../backend.ts';
import { requestErrors } from '../../errors/request-errors.ts';
import { createEditor } from '../embedded/ports/editor.ts';
import { createPreview } from '../embedded/ports/preview.ts';
import { createRemoteAccounts } from './account/accounts.ts';
import { createRemoteCarts } from './cart/carts.ts';
import { createRemoteProducts } from './catalogue/products.ts';
import { createRemoteSearch } from './catalogue/search.ts';
import { createRemoteCheckout } from './checkout/checkout.ts';
import { createRemoteHostedCheckout } from './hosted/hosted-checkout.ts';
import { createRemoteOrders } from './order/orders.ts';
import type { RemoteEngine } from './remote/remote-engine.ts';

/** Creates the backend that sells through the API of an existing shop. Closing it closes the pool and the database. */
export function createRemoteBackend(engine: RemoteEngine): Backend {
  return {
    accounts: createRemoteAccounts(engine),
    cart: createRemoteCarts(engine),
    checkout: createRemoteCheckout(engine),
    order: createRemoteOrders(engine),
    hostedCheckout: createRemoteHostedCheckout(engine),
    payment: {
      // The API's own providers call the API, not this shop.
      webhook: async () => {
        throw requestErrors.notFound();
      },
    },
    preview: createPreview(engine.own),
    editor: createEditor(engine.own),
    products: createRemoteProducts(engine),
    search: createRemoteSearch(engine),
    forCaller: async ({ accessToken, address, signal }) =>
      createRemoteBackend({ ...engine, accessToken, api: engine.api.forCaller({ address, signal }) }),
    ready: async () => {
      await engine.own.db.selectFrom('shop_setting').select('name').limit(1).execute();
    },
    close: async () => {
      await engine.api.close();
      await engine.own.db.destroy();
    },
  };
}
