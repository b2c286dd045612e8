import type { AccountBackend } from '../../../backend.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';

/** Creates the account backend. */
export function createRemoteAccounts(_engine: RemoteEngine): AccountBackend {
  throw new Error('not written yet');
}
