import { longestToken } from '../../config/limits/api.ts';

/** The tokens of a request, and how it sent them. */
export interface Credentials {
  readonly accessToken?: string;
  /** Only browsers send it with every request; other clients send it in the body of POST user/refresh. */
  readonly refreshToken?: string;
  /**
   * The request is a browser's, or came with cookies: answers set cookies and never show a token, so that no script can
   * read one (docs/decisions/0010-sessions-are-generations-of-tokens.md).
   */
  readonly isBrowser: boolean;
  /** Cookies are `__Host-` and Secure; not over plain HTTP on the machine itself, where browsers refuse that. */
  readonly isSecure: boolean;
}

/** `Authorization: Bearer` before `?token=` before the cookie (docs/reference/behaviour.md#a0). */
export function credentialsOf(request: Request, url: URL): Credentials {
  const { headers } = request;
  const isSecure = !(url.protocol === 'http:' && isLoopback(url.hostname)) || isForwardedHttps(headers);
  const cookies = cookiesOf(headers.get('cookie') ?? '');
  const names = cookieNames(isSecure);
  const [, bearer] = /^Bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '') ?? [];
  const given = bearer ?? (url.searchParams.get('token') || undefined);
  const access = given ?? cookies.get(names.access);
  const refresh = cookies.get(names.refresh);
  const hasCookie = given === undefined && (access !== undefined || refresh !== undefined);
  return {
    ...(access !== undefined && { accessToken: access.slice(0, longestToken) }),
    ...(refresh !== undefined && given === undefined && { refreshToken: refresh.slice(0, longestToken) }),
    isBrowser: hasCookie || headers.has('origin') || headers.has('sec-fetch-site'),
    isSecure,
  };
}

/** Returns the names of the session's cookies. */
export function cookieNames(isSecure: boolean): { readonly access: string; readonly refresh: string } {
  const prefix = isSecure ? '__Host-' : '';
  return { access: `${prefix}vernissage-access`, refresh: `${prefix}vernissage-refresh` };
}

function isForwardedHttps(headers: Headers): boolean {
  return (headers.get('x-forwarded-proto') ?? '').split(',')[0]?.trim().toLowerCase() === 'https';
}

function cookiesOf(header: string): ReadonlyMap<string, string> {
  const pairs = header.split(';').flatMap((part): [string, string][] => {
    const [name = '', ...value] = part.trim().split('=');
    return name && value.length > 0 ? [[name, value.join('=')]] : [];
  });
  return new Map(pairs);
}

const loopback = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Returns true for a host name of the machine itself. */
function isLoopback(hostname: string): boolean {
  return loopback.test(hostname);
}
