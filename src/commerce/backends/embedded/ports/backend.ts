import type { Backend } from '../../../backend.ts';
import { createAccounts } from './accounts.ts';
import { groupOfSession } from '../account/sessions.ts';
import { createCarts } from './carts.ts';
import { createCheckout } from './checkout.ts';
import { groupOfToken } from '../base/group-token.ts';
import { catalogueGroups, type Engine } from '../base/engine.ts';
import { createEditor } from './editor.ts';
import { createHostedCheckout } from './hosted-checkout.ts';
import { createOrders } from '../placing/orders.ts';
import { receiveWebhook } from '../placing/receive-webhook.ts';
import { createPreview } from './preview.ts';
import { createProducts } from './products.ts';
import { searchStore } from '../search/search.ts';
import { mapUrl } from '../search/url-map.ts';

/** Creates the backend that answers every call from the shop's own database. Closing it closes the database. */
export function createEmbeddedBackend(engine: Engine): Backend {
  return {
    accounts: createAccounts(engine),
    cart: createCarts(engine),
    checkout: createCheckout(engine),
    order: createOrders(engine),
    hostedCheckout: createHostedCheckout(engine),
    payment: { webhook: (provider, request) => receiveWebhook(engine, provider, request) },
    preview: createPreview(engine),
    editor: createEditor(engine),
    products: createProducts(engine),
    search: {
      search: (storeView, request, asker) => searchStore(engine, storeView, request, asker),
      mapUrl: (storeView, request) => mapUrl(engine, storeView, request),
    },
    forGroupToken: async (token) => {
      const customerGroupId = await groupOfToken(engine, token);
      return createEmbeddedBackend(customerGroupId === undefined ? engine : { ...engine, customerGroupId });
    },
    forCustomerToken: async (token) => {
      const { priceTiers, groupedTax } = catalogueGroups(engine);
      const groupId = priceTiers || groupedTax ? await groupOfSession(engine, token) : undefined;
      return createEmbeddedBackend(groupId === undefined ? engine : { ...engine, customerGroupId: groupId });
    },
    ready: async () => {
      await engine.db.selectFrom('shop_setting').select('name').limit(1).execute();
    },
    close: () => engine.db.destroy(),
  };
}
