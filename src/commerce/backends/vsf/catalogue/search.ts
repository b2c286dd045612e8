import type { SearchBackend } from '../../../backend.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';

/** Creates the search backend. */
export function createRemoteSearch(_engine: RemoteEngine): SearchBackend {
  throw new Error('not written yet');
}
