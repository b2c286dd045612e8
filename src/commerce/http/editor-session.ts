import { editorSessionLifetimes } from '../../config/limits/content.ts';

const cookieName = 'vernissage-editor';

/** Returns the token of the editor's session from the cookies of a request; empty if there is none. */
export function editorSession(headers: Headers): string {
  const cookies = (headers.get('cookie') ?? '').split(';').map((each) => each.trim().split('='));
  return cookies.find(([name]) => name === cookieName)?.[1] ?? '';
}

/** Returns a `Set-Cookie` line that keeps the editor's session, which the page and the API read. */
export function editorCookie(token: string, { isEncrypted }: { readonly isEncrypted: boolean }): string {
  const attributes = `Path=/; Max-Age=${editorSessionLifetimes.editor}; HttpOnly; SameSite=Lax`;
  return `${cookieName}=${token}; ${attributes}${isEncrypted ? '; Secure' : ''}`;
}
