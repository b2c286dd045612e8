import { refreshLifetime } from '../../config/limits/accounts.ts';
import type { SessionTokens } from '../backend.ts';
import { cookieNames, type Credentials } from './credentials.ts';

/**
 * `Set-Cookie` lines that keep the tokens of a session in a browser; without tokens they take them away. An access token
 * is sent after its time, too, so that the answer says that it is to be refreshed.
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
