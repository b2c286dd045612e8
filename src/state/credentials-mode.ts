import { storedText } from './read-storage.ts';

/**
 * Whether the session's cookies, which no script can take away, go along with a call. They do not while a logout is marked
 * in the browser (`user/finish-logout.ts`) that the shop has not answered yet.
 */
export const credentialsMode = (): RequestCredentials =>
  storedText('vernissage/leaving') ? 'omit' : 'include';
