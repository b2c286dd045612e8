import type { IncomingMessage } from 'node:http';
import type { StoreView } from '../domain/store-view/store-view.ts';

/** The target of a request. */
export interface RequestTarget {
  /** Lower case, with the port where one was named. */
  readonly host: string;
  readonly pathname: string;
  readonly query: string;
}

const hostName = /^(\[[0-9a-f:.]+\]|[a-z0-9_-]+(\.[a-z0-9_-]+)*)\.?(:\d{1,5})?$/;

/**
 * Returns host, path and query of a request, from its target in either form of RFC 9112 (3.2.1, 3.2.2) and its Host
 * header; undefined if one of them is malformed. An HTTP/1.0 client need not name a host.
 */
export function requestTarget({
  url = '/',
  headersDistinct,
}: Pick<IncomingMessage, 'url' | 'headersDistinct'>): RequestTarget | undefined {
  const absolute = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url);
  const hosts = absolute ? [absolute[1] ?? ''] : (headersDistinct['host'] ?? ['localhost']);
  const host = hosts.length === 1 ? normaliseHost(hosts[0] ?? '') : undefined;
  const [rawPath = '', ...rest] = (absolute ? absolute[2] || '/' : url).split('?');
  if (host === undefined || !rawPath.startsWith('/')) return undefined;
  return { host, pathname: rawPath, query: rest.join('?') };
}

function normaliseHost(text: string): string | undefined {
  const host = text.toLowerCase();
  if (!hostName.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  return host.replace(/\.(?=:\d+$|$)/, '');
}

const loopback = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;

/**
 * Returns true if a browser trusts the origin of a request (W3C Secure Contexts, 3.1): it was encrypted, on its way
 * to this server or to the proxy before it, or came from the machine itself. Elsewhere headers for such origins only
 * cause browser warnings. `host` is lower case, with the port if one was named.
 */
export function isTrustworthyOrigin(request: Asked, host: string): boolean {
  return protocolOf(request) === 'https' || loopback.test(host);
}

/**
 * Returns true if a request was encrypted: to this server, as the proxy before it says in `X-Forwarded-Proto`, or, if
 * neither tells, to the host of a store whose `url` is https. Forging it gains nothing: browsers ignore
 * `Strict-Transport-Security` over plain HTTP (RFC 6797, 8.1).
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

/** Returns the protocol that the visitor used, in lower case; empty if unknown. */
function protocolOf({ headers, socket }: Asked): string {
  if ('encrypted' in socket && socket.encrypted === true) return 'https';
  const [protocol = ''] = [headers['x-forwarded-proto'] ?? ''].flat().join().split(',');
  return protocol.trim().toLowerCase();
}
