import { storedText } from './read-storage.ts';

/**
 * Returns whether a call includes the session's cookies, which no script can remove. They are omitted while a logout is
 * marked in the browser (`user/finish-logout.ts`) that the shop has not answered yet.
 */
export const credentialsMode = (): RequestCredentials =>
  storedText('vernissage/leaving') ? 'omit' : 'include';
