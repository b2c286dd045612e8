import type { z } from 'zod';
import type { RemoteShop } from '../../../../config/environment.ts';
import {
  largestRemoteAnswer,
  remoteBreaker,
  remoteConnectTimeout,
  remoteRetries,
  remoteTimeouts,
} from '../../../../config/limits/remote-shop.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { createHttpClient, type HttpAnswer } from '../../../../http-client/http-client.ts';
import { HttpFailure } from '../../../../http-client/http-failure.ts';
import { readEnvelope, type RemoteAnswer } from './remote-answer.ts';

export interface RemoteCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/api`, without a leading slash. */
  readonly path: string;
  /** The path without IDs, for messages. Default: the path. */
  readonly name?: string;
  readonly storeView: StoreView;
  /** Undefined values are left out. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  /** Which timeout applies. */
  readonly kind: keyof typeof remoteTimeouts;
  /** Token of the customer at the API. */
  readonly token?: string | undefined;
}

/** The caller of a request of ours, as the API is told. */
interface RemoteCaller {
  readonly address: string;
  readonly signal: AbortSignal;
}

/** The API of an existing shop. */
export interface RemoteApi {
  /** Returns an answer with its envelope taken off. Throws `HttpFailure` if there is none. */
  ask(call: RemoteCall): Promise<RemoteAnswer>;
  /** Returns an answer that has no envelope (docs/reference/behaviour.md#a4). Throws `HttpFailure` for an error. */
  askBare(call: RemoteCall): Promise<unknown>;
  /** Parses a part of an answer. Throws `HttpFailure` for one of another shape, which is logged once, without its values. */
  parse<Value>(schema: z.ZodType<Value>, value: unknown, name: string): Value;
  /** Returns the same API for calls of one caller. */
  forCaller(caller: RemoteCaller): RemoteApi;
  close(): Promise<void>;
}

/** Warns of an answer of an unknown shape: the call, and where the shape differs. */
export type WarnOfShape = (details: { readonly call: string; readonly shape: string }) => void;

/** Creates the client of the API of an existing shop. `timeouts`: milliseconds by the kind of call. */
export function createRemoteApi(
  shop: RemoteShop,
  warnOfShape: WarnOfShape,
  timeouts: Readonly<Record<keyof typeof remoteTimeouts, number>> = remoteTimeouts,
): RemoteApi {
  const client = createHttpClient({
    name: 'The shop’s API',
    url: shop.url,
    connections: shop.connections,
    connectTimeout: remoteConnectTimeout,
    maximumBytes: largestRemoteAnswer,
    retries: remoteRetries,
    breaker: remoteBreaker,
  });
  const warned = new Set<string>();
  const fail = (name: string, shape: string) => {
    if (!warned.has(`${name} ${shape}`)) {
      warned.add(`${name} ${shape}`);
      warnOfShape({ call: name, shape });
    }
    return new HttpFailure(
      'malformed',
      `${name} was answered with another shape than the API’s documents say`,
    );
  };

  const send = (call: RemoteCall, caller: RemoteCaller | undefined): Promise<HttpAnswer> => {
    const { method, path, name = path, body, kind, token } = call;
    const isBearer = shop.isTokenInHeader && token !== undefined;
    return client.ask({
      method,
      path: `${path}?${queryOf(call, shop, isBearer)}`,
      name,
      timeout: timeouts[kind],
      signal: caller?.signal,
      headers: {
        ...(isBearer && { authorization: `Bearer ${token}` }),
        ...(caller && { 'x-forwarded-for': caller.address }),
      },
      ...(body !== undefined && { body }),
    });
  };

  const apiFor = (caller: RemoteCaller | undefined): RemoteApi => ({
    async ask(call) {
      const { status, headers, body } = await send(call, caller);
      const name = call.name ?? call.path;
      if (!String(headers['content-type']).includes('json')) throw fail(name, 'bad content-type');
      const answer = readEnvelope(status, body);
      if (!answer) throw fail(name, 'no envelope');
      return answer;
    },
    async askBare(call) {
      const { status, body } = await send(call, caller);
      if (status === 200) return body;
      throw new HttpFailure('unavailable', `${call.name ?? call.path} was answered with ${status}`, {
        status,
      });
    },
    parse(schema, value, name) {
      const { data, error } = schema.safeParse(value);
      if (!error) return data;
      throw fail(
        name,
        error.issues.map(({ code, path }) => `${path.map(segmentOf).join('.')}: ${code}`).join('; '),
      );
    },
    forCaller: apiFor,
    close: () => client.close(),
  });
  return apiFor(undefined);
}

/** Names a field; keys of maps can be values, so only plain field names are shown. */
const segmentOf = (segment: PropertyKey) => {
  if (typeof segment === 'number') return '*';
  return /^[a-z_A-Z]{1,40}$/.test(String(segment)) ? String(segment) : '…';
};

function queryOf(
  { path, query, storeView, token }: RemoteCall,
  shop: RemoteShop,
  isBearer: boolean,
): URLSearchParams {
  const sent = new URLSearchParams();
  if (token !== undefined && !isBearer) sent.set('token', token);
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) sent.set(name, value);
  // Such an API hands parameters of searches on to Elasticsearch, which refuses unknown ones; the index says the store.
  if (!path.startsWith('catalog/')) {
    sent.set('storeCode', shop.storeCodes.get(storeView.storeCode) ?? storeView.storeCode);
  }
  return sent;
}
