import type { Worker } from '../../commerce-system.ts';
import { startCataloguePull } from './catalogue/pull/start-pull.ts';
import type { RemoteEngine } from './remote/remote-engine.ts';

/** Starts the work beside requests. */
export function startRemoteWorker(engine: RemoteEngine): Worker {
  return startCataloguePull(engine);
}
