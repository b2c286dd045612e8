import type { Backend } from '../../../backend.ts';
import { createAccounts } from './accounts.ts';
import { groupOfSession } from '../account/sessions.ts';
import { createCarts } from './carts.ts';
import { createCheckout } from './checkout.ts';
import { groupOfToken } from '../base/group-token.ts';
import { catalogueGroups, type Engine } from '../base/engine.ts';
import { createEditor } from './editor.ts';
import { createHostedCheckout } from './hosted-checkout.ts';
import { createContact } from '../contact/create-contact.ts';
import { createNewsletter } from '../newsletter/create-newsletter.ts';
import { createOrders } from '../placing/orders.ts';
import { receiveWebhook } from '../placing/receive-webhook.ts';
import { createPreview } from './preview.ts';
import { createProducts } from './products.ts';
import { createReview } from '../review/create-review.ts';
import { listReviews } from '../review/list-reviews.ts';
import { readTrustRating } from '../review/trust-rating.ts';
import { categoryByPath } from '../search/category-by-path.ts';
import { searchStore } from '../search/search.ts';
import { createVitals } from '../vitals/vitals.ts';
import { mapUrl } from '../search/url-map.ts';

/** Creates the backend that answers every call from the shop's own database. Closing it closes the database. */
export function createEmbeddedBackend(engine: Engine): Backend {
  const backend: Backend = {
    accounts: createAccounts(engine),
    cart: createCarts(engine),
    checkout: createCheckout(engine),
    order: createOrders(engine),
    hostedCheckout: createHostedCheckout(engine),
    payment: { webhook: (provider, request) => receiveWebhook(engine, provider, request) },
    newsletter: createNewsletter(engine, createProducts(engine)),
    contact: createContact(engine),
    preview: createPreview(engine),
    editor: createEditor(engine),
    products: createProducts(engine),
    reviews: {
      create: (storeView, draft) => createReview(engine, storeView, draft),
      list: (storeView, query) => listReviews(engine, storeView, query),
      trustRating: () => readTrustRating(engine),
    },
    search: {
      search: (storeView, request, asker) => searchStore(engine, storeView, request, asker),
      mapUrl: (storeView, request) => mapUrl(engine, storeView, request),
      categoryByPath: (storeView, query) => categoryByPath(engine, storeView, query),
    },
    vitals: createVitals(engine),
    forCaller: async ({ accessToken, groupToken }) => {
      const customerGroupId = await groupOfCaller(engine, accessToken, groupToken);
      return customerGroupId === undefined ? backend : createEmbeddedBackend({ ...engine, customerGroupId });
    },
    ready: async () => {
      await engine.db.selectFrom('shop_setting').select('name').limit(1).execute();
    },
    close: () => engine.db.destroy(),
  };
  return backend;
}

async function groupOfCaller(
  engine: Engine,
  accessToken: string | undefined,
  groupToken: string | undefined,
): Promise<number | undefined> {
  if (groupToken !== undefined) return groupOfToken(engine, groupToken);
  const { priceTiers, groupedTax } = catalogueGroups(engine);
  const countGroups = accessToken !== undefined && (priceTiers || groupedTax);
  return countGroups ? groupOfSession(engine, accessToken) : undefined;
}
