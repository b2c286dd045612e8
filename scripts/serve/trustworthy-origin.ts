import type { IncomingMessage } from 'node:http';

const loopback = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;

/**
 * Whether a browser trusts the origin that a request came to (W3C Secure Contexts, 3.1): it came encrypted, to this
 * server or to the proxy before it, or to the machine itself. Elsewhere headers for such origins only make browsers
 * complain. `host`: lower case, with the port where one was named.
 */
export function isTrustworthyOrigin(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  host: string,
): boolean {
  const [protocol = ''] = [headers['x-forwarded-proto'] ?? ''].flat().join().split(',');
  const isEncrypted = 'encrypted' in socket && socket.encrypted === true;
  return isEncrypted || protocol.trim().toLowerCase() === 'https' || loopback.test(host);
}
