import type { IncomingMessage } from 'node:http';
import type { StoreView } from '../domain/store-view/store-view.ts';

const loopback = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;

/**
 * Whether a browser trusts the origin that a request came to (W3C Secure Contexts, 3.1): it came encrypted, to this
 * server or to the proxy before it, or to the machine itself. Elsewhere headers for such origins only make browsers
 * complain. `host`: lower case, with the port where one was named.
 */
export function isTrustworthyOrigin(request: Asked, host: string): boolean {
  return protocolOf(request) === 'https' || loopback.test(host);
}

/**
 * Whether a request came encrypted: to this server, as the proxy before it says in `X-Forwarded-Proto`, or, where none says
 * anything, to the host of a store whose `url` is one of https. Whoever makes it up gains nothing: browsers pass over
 * `Strict-Transport-Security` that came unencrypted (RFC 6797, 8.1).
 */
export function cameEncrypted(
  request: Asked,
  host: string,
  storeViews: readonly Pick<StoreView, 'url'>[],
): boolean {
  const protocol = protocolOf(request);
  return protocol === '' ? storeViews.some(({ url }) => url === `https://${host}`) : protocol === 'https';
}

type Asked = Pick<IncomingMessage, 'headers' | 'socket'>;

/** The protocol that the visitor spoke, in lower case; empty where nobody says. */
function protocolOf({ headers, socket }: Asked): string {
  if ('encrypted' in socket && socket.encrypted === true) return 'https';
  const [protocol = ''] = [headers['x-forwarded-proto'] ?? ''].flat().join().split(',');
  return protocol.trim().toLowerCase();
}
