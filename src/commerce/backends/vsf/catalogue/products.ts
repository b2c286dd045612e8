import type { ProductBackend } from '../../../backend.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';

/** Creates the product backend. */
export function createRemoteProducts(_engine: RemoteEngine): ProductBackend {
  throw new Error('not written yet');
}
