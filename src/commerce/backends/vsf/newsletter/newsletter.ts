import { z } from 'zod';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { NewsletterBackend } from '../../../backend.ts';
import { newsletterErrors } from '../../../errors/newsletter-errors.ts';
import { createNewsletter } from '../../embedded/newsletter/create-newsletter.ts';
import { askAsCaller } from '../account/remote-session.ts';
import { refusalOf, type KnownRefusal } from '../remote/refusals.ts';
import type { RemoteCall } from '../remote/remote-api.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';

const path = 'ext/klaviyo/subscribe';
const watchPath = 'ext/klaviyo/back-in-stock';
const watchAnswer = z.looseObject({ success: z.boolean() }).transform(({ success }) => ({ success }));
const refusals: readonly KnownRefusal[] = [[/no such product/i, () => newsletterErrors.unknownProduct()]];
const profiles = z.array(z.unknown());

/**
 * Creates the newsletter of the API's system, which sends the mails and their links. The links of mails of the shop's own end what
 * is kept here.
 */
export function createRemoteNewsletter(engine: RemoteEngine): NewsletterBackend {
  const ask = async (
    storeView: StoreView,
    call: Pick<RemoteCall, 'method' | 'path' | 'query' | 'kind'> & { readonly body?: object },
  ): Promise<unknown> => {
    const { storeCode } = storeView;
    const isSubscription = call.path !== watchPath;
    const body = call.body && { body: { ...call.body, ...(isSubscription && { storeCode }) } };
    const answer = await askAsCaller(engine, { ...call, ...body, storeView });
    if (!answer.isDone) throw refusalOf(answer, refusals);
    return answer.result;
  };
  const { confirm, unsubscribeByKey } = createNewsletter(engine.own);
  return {
    // The system behind the API knows its stock, and sends the mails.
    async watch(storeView, request) {
      const body = { ...request, store: storeView.storeCode };
      const result = await ask(storeView, { method: 'POST', path: watchPath, kind: 'command', body });
      return engine.api.parse(watchAnswer, result, watchPath);
    },
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
