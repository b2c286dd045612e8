import { createHash, timingSafeEqual } from 'node:crypto';

/** The parameters that Storyblok's editor adds to a preview's address (`_storyblok_tk`). */
export interface EditorLink {
  readonly spaceId: string;
  /** Unix time in seconds. */
  readonly timestamp: string;
  /** SHA-1 in hexadecimal of space, preview token and timestamp. */
  readonly token: string;
}

/** The lifetime of a link, in seconds (docs/reference/behaviour.md#a7). */
const lifetime = 3600;
/**
 * How far the clock that signed a link may be ahead of the shop's, in seconds: a link that is signed for later would
 * be valid for longer.
 */
const clockSkew = 60;

/** Tells whether a link was signed with a preview token within the last hour. Takes the same time for every wrong token. */
export function isEditorLink(
  { spaceId, timestamp, token }: EditorLink,
  previewToken: string,
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const age = now.getTime() / 1000 - Number(timestamp);
  if (age >= lifetime || age < -clockSkew) return false;
  const wanted = createHash('sha1').update(`${spaceId}:${previewToken}:${timestamp}`).digest('hex');
  const given = Buffer.from(token.toLowerCase());
  return given.length === wanted.length && timingSafeEqual(given, Buffer.from(wanted));
}
