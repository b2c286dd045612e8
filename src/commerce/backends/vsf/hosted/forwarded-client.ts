import { z } from 'zod';
import type { KustomClient } from '../../../../payments/klarna/server/client.ts';
import type { ProviderAnswer } from '../../../../payments/port/provider-answer.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { askAsCaller } from '../account/remote-session.ts';
import type { RemoteAnswer } from '../remote/remote-answer.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';

const orderPath = /^checkout\/v3\/orders(?:\/([^/]+))?$/;
const extension = 'ext/payment-klarna';

/** The cart that the calls are about. */
interface ForwardedCart {
  readonly storeView: StoreView;
  /** ID of the cart at the API; undefined if orders are only read. */
  readonly remoteId?: string | undefined;
}

/**
 * Returns a client of the provider whose calls go through the API, which has the credentials and fills in the addresses that the
 * provider calls (docs/reference/behaviour.md#a7).
 */
export function forwardedClient(
  engine: RemoteEngine,
  { storeView, remoteId: cartId }: ForwardedCart,
): KustomClient {
  const storeCode = engine.shop.storeCodes.get(storeView.storeCode) ?? storeView.storeCode;
  return {
    host: new URL(engine.shop.url).host,
    async request(method, path, { body: order } = {}) {
      const match = orderPath.exec(path);
      if (!match || method === 'PATCH') throw new Error(`${extension} has no call for ${method} of an order`);
      const orderId = match[1] === undefined ? undefined : decodeURIComponent(match[1]);
      if (method === 'GET') {
        const name = `${extension}/order-id`;
        const query = { sid: orderId };
        return answerOf(
          name,
          await askAsCaller(engine, { method, path: name, storeView, kind: 'read', query }),
        );
      }
      const name = `${extension}/create-or-update-order`;
      const body = {
        ...(orderId !== undefined && { orderId }),
        order,
        storeCode,
        dataSourceStoreCode: storeCode,
      };
      const call = { method, path: name, storeView, kind: 'order', query: { cartId }, body } as const;
      return answerOf(name, await askAsCaller(engine, call));
    },
    close: async () => undefined,
  };
}

const withSnippet = z.looseObject({ html_snippet: z.string().nullish(), snippet: z.string().nullish() });
const refusedBody = z.looseObject({ body: z.unknown() });

/** Returns an answer as the provider itself would have given it. */
function answerOf(name: string, answer: RemoteAnswer): ProviderAnswer {
  if (answer.isDone) {
    const { data } = withSnippet.safeParse(answer.result);
    const body = data ? { ...data, html_snippet: data.html_snippet ?? data.snippet ?? '' } : answer.result;
    return { name, status: 200, headers: {}, body };
  }
  return {
    name,
    status: answer.code,
    headers: {},
    body: refusedBody.safeParse(answer.result).data?.body ?? answer.result,
  };
}
