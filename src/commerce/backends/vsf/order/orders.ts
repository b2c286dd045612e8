import type { OrderBackend } from '../../../backend.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';

/** Creates the order backend. */
export function createRemoteOrders(_engine: RemoteEngine): OrderBackend {
  throw new Error('not written yet');
}
