import { longestGroupToken, longestToken } from '../../config/limits/api.ts';
import { isRecord } from '../contract/records.ts';
import { refreshLifetime } from '../../config/limits/accounts.ts';
import type { SessionTokens } from '../backend.ts';
import { editorSessionLifetimes } from '../../config/limits/content.ts';

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

/**
 * Reads the token of a request: `Authorization: Bearer` takes precedence over `?token=`, and that over the cookie
 * (docs/reference/behaviour.md#a0).
 */
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
function cookieNames(isSecure: boolean): { readonly access: string; readonly refresh: string } {
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

/**
 * Returns the group token of a request: in its query, or beside the terms of a search in its body (docs/reference/product.md#s6,
 * docs/reference/behaviour.md#a4). `groupId` alone proves nothing and is not read. Undefined without one.
 */
export function groupTokenOf(query: URLSearchParams, body: unknown): string | undefined {
  const token = query.get('groupToken') ?? (isRecord(body) ? body['groupToken'] : undefined);
  return typeof token === 'string' && token !== '' && token.length <= longestGroupToken ? token : undefined;
}

/**
 * Returns `Set-Cookie` lines that store the tokens of a session in a browser; without tokens, lines that delete them.
 * The cookie of an access token outlives the token, so that the client learns that it must refresh it.
 */
export function sessionCookies(
  tokens: SessionTokens | undefined,
  { isSecure }: Pick<Credentials, 'isSecure'>,
): readonly string[] {
  const names = cookieNames(isSecure);
  const cookie = (name: string, value: string) =>
    [
      `${name}=${value}`,
      'Path=/',
      `Max-Age=${value === '' ? 0 : refreshLifetime / 1000}`,
      'HttpOnly',
      'SameSite=Lax',
      ...(isSecure ? ['Secure'] : []),
    ].join('; ');
  return [cookie(names.access, tokens?.token ?? ''), cookie(names.refresh, tokens?.refreshToken ?? '')];
}

const editorCookieName = 'vernissage-editor';

/** Returns the token of the editor's session from the cookies of a request; empty if there is none. */
export function editorSession(headers: Headers): string {
  return cookiesOf(headers.get('cookie') ?? '').get(editorCookieName) ?? '';
}

/** Returns a `Set-Cookie` line that keeps the editor's session, which the page and the API read. */
export function editorCookie(token: string, { isEncrypted }: { readonly isEncrypted: boolean }): string {
  const attributes = `Path=/; Max-Age=${editorSessionLifetimes.editor}; HttpOnly; SameSite=Lax`;
  return `${editorCookieName}=${token}; ${attributes}${isEncrypted ? '; Secure' : ''}`;
}
