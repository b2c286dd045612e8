import type { Logger } from 'pino';
import type { Environment, RemoteShop } from '../../../config/environment.ts';
import type { CommerceService } from '../../commerce-system.ts';
import { openDelivery } from '../embedded/worker/open-delivery.ts';
import { createRemoteBackend } from './backend.ts';
import { openRemoteEngine } from './open-engine.ts';
import { startRemoteWorker } from './worker.ts';

/** Opens the shop on an existing API for shoppers in the enabled stores, and starts its worker. */
export async function openRemoteService(
  environment: Environment,
  shop: RemoteShop,
  log: Logger,
): Promise<CommerceService> {
  const engine = await openRemoteEngine(environment, shop, log);
  const worker = startRemoteWorker(engine, await openDelivery(environment));
  return { backend: createRemoteBackend(engine), worker };
}
