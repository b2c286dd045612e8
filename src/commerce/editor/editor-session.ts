import { editorSessionLifetimes } from '../../config/limits/content.ts';

const cookieName = 'vernissage-editor';

/** Returns the token of the session that a browser keeps; empty where it keeps none. */
export function editorSession(headers: Headers): string {
  const cookies = (headers.get('cookie') ?? '').split(';').map((each) => each.trim().split('='));
  return cookies.find(([name]) => name === cookieName)?.[1] ?? '';
}

/** Returns a `Set-Cookie` line that keeps a session for the editor and its calls alone. */
export function editorCookie(token: string, { isEncrypted }: { readonly isEncrypted: boolean }): string {
  const attributes = `Path=/editor; Max-Age=${editorSessionLifetimes.editor}; HttpOnly; SameSite=Lax`;
  return `${cookieName}=${token}; ${attributes}${isEncrypted ? '; Secure' : ''}`;
}
