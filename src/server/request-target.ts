import type { IncomingMessage } from 'node:http';

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
