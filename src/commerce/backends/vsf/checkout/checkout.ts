import type { CheckoutBackend } from '../../../backend.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';

/** Creates the checkout backend. */
export function createRemoteCheckout(_engine: RemoteEngine): CheckoutBackend {
  throw new Error('not written yet');
}
