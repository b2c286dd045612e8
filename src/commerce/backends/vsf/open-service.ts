import type { Logger } from 'pino';
import type { Environment, RemoteShop } from '../../../config/environment.ts';
import type { CommerceService } from '../../commerce-system.ts';
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
  return { backend: createRemoteBackend(engine), worker: startRemoteWorker(engine) };
}
