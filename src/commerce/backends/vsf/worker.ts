import type { Worker } from '../../commerce-system.ts';
import type { RemoteEngine } from './remote/remote-engine.ts';

/** Starts the work beside requests. */
export function startRemoteWorker(_engine: RemoteEngine): Worker {
  return { stop: async () => undefined };
}
