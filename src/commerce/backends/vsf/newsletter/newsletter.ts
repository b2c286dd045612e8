import { z } from 'zod';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { NewsletterBackend } from '../../../backend.ts';
import { createNewsletter } from '../../embedded/newsletter/create-newsletter.ts';
import { createRemoteProducts } from '../catalogue/products.ts';
import { askAsCaller } from '../account/remote-session.ts';
import { refusalOf } from '../remote/refusals.ts';
import type { RemoteCall } from '../remote/remote-api.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';

const path = 'ext/klaviyo/subscribe';
const profiles = z.array(z.unknown());

/**
 * Creates the newsletter of the API's system, which sends its mails and their links. Who waits for stock or lower prices is kept
 * here, and told by the shop's own mails.
 */
export function createRemoteNewsletter(engine: RemoteEngine): NewsletterBackend {
  const ask = async (
    storeView: StoreView,
    call: Pick<RemoteCall, 'method' | 'path' | 'query' | 'kind'> & { readonly body?: object },
  ): Promise<unknown> => {
    const { storeCode } = storeView;
    const body = call.body && { body: { ...call.body, storeCode } };
    const answer = await askAsCaller(engine, { ...call, ...body, storeView });
    if (!answer.isDone) throw refusalOf(answer, []);
    return answer.result;
  };
  const present = createRemoteProducts(engine);
  const { confirm, unsubscribeByKey, watch, watchPrices } = createNewsletter(engine.own, present);
  return {
    watch,
    watchPrices,
    confirm,
    unsubscribeByKey,
    async state(storeView, email) {
      const query = { email, storeCode: storeView.storeCode };
      const result = await ask(storeView, { method: 'GET', path, query, kind: 'read' });
      return engine.api.parse(profiles, result, path).length > 0 ? 'subscribed' : 'unsubscribed';
    },
    async subscribe(storeView, { email, listId, profile }) {
      const isAdvanced = listId !== undefined || profile !== undefined;
      await ask(storeView, {
        method: 'POST',
        path: isAdvanced ? 'ext/klaviyo/subscribe-advanced' : path,
        kind: 'command',
        body: { ...profile, email, ...(listId !== undefined && { listId }) },
      });
    },
    async unsubscribe(storeView, email) {
      await ask(storeView, { method: 'DELETE', path, kind: 'command', body: { email } });
    },
  };
}
