import { createHash, timingSafeEqual } from 'node:crypto';
import { editorLinkClockSkew, editorLinkLifetime } from '../../config/limits/content.ts';

/** The parameters that Storyblok's editor adds to a preview's address (`_storyblok_tk`). */
export interface EditorLink {
  readonly spaceId: string;
  /** Unix time in seconds. */
  readonly timestamp: string;
  /** SHA-1 in hexadecimal of space, preview token and timestamp. */
  readonly token: string;
}

/** Tells whether a link was signed with a preview token within the last hour. Takes the same time for every wrong token. */
export function isEditorLink(
  { spaceId, timestamp, token }: EditorLink,
  previewToken: string,
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const age = now.getTime() / 1000 - Number(timestamp);
  if (age >= editorLinkLifetime || age < -editorLinkClockSkew) return false;
  const wanted = createHash('sha1').update(`${spaceId}:${previewToken}:${timestamp}`).digest('hex');
  const given = Buffer.from(token.toLowerCase());
  return given.length === wanted.length && timingSafeEqual(given, Buffer.from(wanted));
}
