import { transcode } from 'node:buffer';

const encoder = new TextEncoder();
const bytesOfCodeUnit = 2;
/** UTF-16 code units, more than any page has. Room for the few longer texts, such as sitemaps, would never shrink again. */
const longestPage = 2 ** 19;
const room = Buffer.alloc(longestPage * bytesOfCodeUnit);

/**
 * A page in UTF-8. Where one character of a text is beyond Latin-1, V8 has all in UTF-16, and `TextEncoder` turns that
 * into UTF-8 unit by unit, twice; here its units are copied, and converted by many at a time. Texts longer than
 * any page are left to `TextEncoder`.
 */
export function pageBytes(text: string): Uint8Array {
  if (text.length > longestPage) return encoder.encode(text);
  const length = text.length * bytesOfCodeUnit;
  room.write(text, 0, 'utf16le');
  try {
    return transcode(room.subarray(0, length), 'utf16le', 'utf8');
  } catch (error) {
    // Half of a pair of units: the platform puts a sign in its place.
    if ((error as NodeJS.ErrnoException).code === 'U_INVALID_CHAR_FOUND') return encoder.encode(text);
    throw error;
  }
}
