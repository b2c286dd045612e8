import type { Backend } from '../../backend.ts';
import { requestErrors } from '../../errors/request-errors.ts';
import { createEditor } from '../embedded/ports/editor.ts';
import { createPreview } from '../embedded/ports/preview.ts';
import { createVitals } from '../embedded/vitals/vitals.ts';
import { createRemoteAccounts } from './account/accounts.ts';
import { createRemoteCarts } from './cart/carts.ts';
import { createRemoteProducts } from './catalogue/products.ts';
import { createRemoteSearch } from './catalogue/search.ts';
import { createRemoteCheckout } from './checkout/checkout.ts';
import { createRemoteContact } from './contact/contact.ts';
import { createRemoteHostedCheckout } from './hosted/hosted-checkout.ts';
import { createRemoteReviews } from './review/reviews.ts';
import { createRemoteNewsletter } from './newsletter/newsletter.ts';
import { createRemoteOrders } from './order/orders.ts';
import type { RemoteEngine } from './remote/remote-engine.ts';

/**
 * Creates the backend that sells through the API of an existing shop. Every request has its own, so a part is created when it is
 * used. Closing the backend closes the pool and the database.
 */
export function createRemoteBackend(engine: RemoteEngine): Backend {
  return {
    get accounts() {
      return createRemoteAccounts(engine);
    },
    get cart() {
      return createRemoteCarts(engine);
    },
    get checkout() {
      return createRemoteCheckout(engine);
    },
    get order() {
      return createRemoteOrders(engine);
    },
    get hostedCheckout() {
      return createRemoteHostedCheckout(engine);
    },
    payment: {
      // The API's own providers call the API, not this shop.
      webhook: async () => {
        throw requestErrors.notFound();
      },
    },
    get newsletter() {
      return createRemoteNewsletter(engine);
    },
    get contact() {
      return createRemoteContact(engine);
    },
    preview: createPreview(engine.own),
    editor: createEditor(engine.own),
    get products() {
      return createRemoteProducts(engine);
    },
    get reviews() {
      return createRemoteReviews(engine);
    },
    get search() {
      return createRemoteSearch(engine);
    },
    vitals: createVitals(engine.own),
    forCaller: async ({ accessToken, groupToken, address, signal }) => {
      const api = engine.api.forCaller({ address, signal });
      return createRemoteBackend({ ...engine, accessToken, groupToken, api });
    },
    ready: async () => {
      await engine.own.db.selectFrom('shop_setting').select('name').limit(1).execute();
    },
    close: async () => {
      await engine.api.close();
      await engine.own.db.destroy();
    },
  };
}
