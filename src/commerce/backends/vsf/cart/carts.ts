import type { CartBackend } from '../../../backend.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';

/** Creates the cart backend. */
export function createRemoteCarts(_engine: RemoteEngine): CartBackend {
  throw new Error('not written yet');
}
