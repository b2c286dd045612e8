import type { PreviewBackend } from '../commerce/backend.ts';
import { editorSessionLifetimes } from '../config/limits/content.ts';

const cookieName = 'vernissage-preview';

/** A session that holds; `isNew` where the address has given it, not a cookie or a header. */
export interface PreviewSession {
  readonly token: string;
  readonly isNew: boolean;
}

/**
 * Finds the session of a request for a preview: signed in by Storyblok's editor (`_storyblok_tk`) or by a link of the shop
 * (`session`), or kept by the browser. A browser that keeps no cookies of a frame sends the token as `Preview-Token`.
 */
export async function previewSession(
  { headers, url }: { readonly headers: Headers; readonly url: URL },
  backend: PreviewBackend,
): Promise<PreviewSession | undefined> {
  const { searchParams } = url;
  const part = (name: string) => searchParams.get(`_storyblok_tk[${name}]`) ?? '';
  const link = { spaceId: part('space_id'), timestamp: part('timestamp'), token: part('token') };
  const signedIn = link.token === '' ? undefined : await backend.signIn(link);
  if (signedIn !== undefined) return { token: signedIn, isNew: true };
  const given = searchParams.get('session') ?? '';
  if (await backend.holds(given)) return { token: given, isNew: true };
  const kept = headers.get('preview-token') ?? cookieOf(headers);
  return (await backend.holds(kept)) ? { token: kept, isNew: false } : undefined;
}

function cookieOf(headers: Headers): string {
  const cookies = (headers.get('cookie') ?? '').split(';').map((each) => each.trim().split('='));
  return cookies.find(([name]) => name === cookieName)?.[1] ?? '';
}

/** Returns `Set-Cookie` lines that keep a session for the preview alone, also in a frame of another site. */
export function previewCookies(token: string): readonly string[] {
  const attributes = `Max-Age=${editorSessionLifetimes.preview}; HttpOnly; Secure; SameSite=None; Partitioned`;
  return ['/storyblok', '/storyblok-empty'].map(
    (path) => `${cookieName}=${token}; Path=${path}; ${attributes}`,
  );
}
