import { createRemoteBackend } from '../../../src/commerce/backends/vsf/backend.ts';
import { createRemoteApi } from '../../../src/commerce/backends/vsf/remote/remote-api.ts';
import type { RemoteEngine } from '../../../src/commerce/backends/vsf/remote/remote-engine.ts';
import type { RemoteShop } from '../../../src/config/environment.ts';
import { createLog } from '../../../src/commerce/log.ts';
import type { OpenDatabaseOptions } from '../../../src/database/open.ts';
import { freshDatabase } from './database.ts';
import { listenApi, type ListeningApi } from './http.ts';
import { openEngine, startApi, type ApiOptions, type ApiServer, type EngineShop } from './server.ts';

/** A shop of ours whose backend is an API: its half, on a database that holds the same catalogue. */
export interface ShopOnApi extends ListeningApi {
  readonly engine: RemoteEngine;
  readonly own: EngineShop;
  /** Warnings about answers of an unknown shape. */
  readonly unknownShapes: readonly { readonly call: string; readonly shape: string }[];
}

/** The same, and the shop of ours that is its API. */
export interface RemoteShopPair extends ShopOnApi {
  readonly remote: ApiServer;
}

/** The settings of a shop on the API at an address. */
export const remoteShopAt = (url: string): RemoteShop => ({
  url,
  isTokenInHeader: false,
  connections: 8,
  index: 'vue_storefront_catalog',
  storeCodes: new Map(),
  pullSeconds: 300,
  snippetHosts: [],
});

/** Serves a shop whose backend is the API that `settings` name, on an empty database, which is filled. */
export async function startShopOnApi(
  database: OpenDatabaseOptions,
  settings: RemoteShop,
  options: ApiOptions = {},
): Promise<ShopOnApi> {
  const own = await openEngine(database, options);
  const unknownShapes: { readonly call: string; readonly shape: string }[] = [];
  const engine: RemoteEngine = {
    own: own.engine,
    shop: settings,
    api: createRemoteApi(settings, (details) => void unknownShapes.push(details)),
    log: createLog('silent'),
    renewals: new Map(),
    queues: new Map(),
  };
  const server = await listenApi({ ...own.context, backend: createRemoteBackend(engine) }, options);
  return {
    url: server.url,
    engine,
    own,
    unknownShapes,
    close: async () => {
      await server.close();
      await engine.api.close();
      await own.close();
    },
  };
}

/** Starts a shop of ours, and a second one whose API it is: both over HTTP, with the fixture catalogue. */
export async function startRemoteShop(
  database: OpenDatabaseOptions,
  options: ApiOptions & { readonly settings?: Partial<RemoteShop> } = {},
): Promise<RemoteShopPair> {
  const remote = await startApi(database, options);
  const own = await freshDatabase();
  const settings = { ...remoteShopAt(remote.url), ...options.settings };
  const shop = await startShopOnApi(own.options, settings, options);
  return {
    ...shop,
    remote,
    close: async () => {
      await shop.close();
      await remote.close();
      await own.drop();
    },
  };
}
