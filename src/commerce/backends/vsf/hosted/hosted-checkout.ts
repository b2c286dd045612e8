import type { HostedCheckoutBackend } from '../../../backend.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';

/** Creates the hosted checkout. */
export function createRemoteHostedCheckout(_engine: RemoteEngine): HostedCheckoutBackend {
  throw new Error('not written yet');
}
