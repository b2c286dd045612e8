import type { Logger } from 'pino';
import { currentInstant } from '../../../config/clock.ts';
import type { Environment, RemoteShop } from '../../../config/environment.ts';
import { enabledStoreViews } from '../../../config/store-views.ts';
import { draftFinder } from '../../../content/storyblok/find-draft.ts';
import { openDatabase } from '../../../database/open.ts';
import type { CommerceService } from '../../commerce-system.ts';
import { createRemoteBackend } from './backend.ts';
import { createRemoteApi } from './remote/remote-api.ts';
import type { RemoteEngine } from './remote/remote-engine.ts';
import { startRemoteWorker } from './worker.ts';

/** Opens the shop on an existing API for shoppers in the enabled stores, and starts its worker. */
export async function openRemoteService(
  environment: Environment,
  shop: RemoteShop,
  log: Logger,
): Promise<CommerceService> {
  const { editorPreview } = environment;
  const engine: RemoteEngine = {
    own: {
      db: await openDatabase(environment),
      stores: enabledStoreViews(environment),
      clock: currentInstant,
      editorPreview,
      findDraft:
        editorPreview.space &&
        draftFinder(editorPreview.space, (error) => log.error({ err: error }, 'drafts from Storyblok')),
    },
    shop,
    api: createRemoteApi(shop, (details) =>
      log.warn(details, 'an answer of the shop’s API has an unknown shape'),
    ),
    log,
    renewals: new Map(),
    queues: new Map(),
  };
  return { backend: createRemoteBackend(engine), worker: startRemoteWorker(engine) };
}
