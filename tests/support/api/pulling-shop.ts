import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { createRemoteApi } from '../../../src/commerce/backends/vsf/remote/remote-api.ts';
import type { RemoteEngine } from '../../../src/commerce/backends/vsf/remote/remote-engine.ts';
import { createLog } from '../../../src/commerce/log.ts';
import type { RemoteShop } from '../../../src/config/environment.ts';
import { openDatabase } from '../../../src/database/open.ts';
import type { Database } from '../../../src/database/schema.ts';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import { fixtureStores } from '../fixture-stores.ts';
import { remoteShopAt } from './remote-shop.ts';

/** A shop on an API with an empty database of its own, which a test pulls into. */
export interface PullingShop {
  readonly engine: RemoteEngine;
  readonly db: Kysely<Database>;
  readonly folder: string;
  close(): Promise<void>;
}

/** Opens a shop on the API at an address. */
export async function openPullingShop(
  url: string,
  {
    stores = fixtureStores,
    settings = {},
  }: { stores?: readonly StoreView[]; settings?: Partial<RemoteShop> } = {},
): Promise<PullingShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vernissage-pull-'));
  const db = await openDatabase({ dataDirectory: folder });
  const shop = { ...remoteShopAt(url), ...settings };
  const api = createRemoteApi(shop, () => undefined);
  return {
    engine: {
      own: { db, stores, clock: () => new Date() },
      shop,
      api,
      log: createLog('silent'),
      dataDirectory: folder,
      renewals: new Map(),
      queues: new Map(),
    },
    db,
    folder,
    close: async () => {
      await api.close();
      await db.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
