import { gunzipSync } from 'node:zlib';

/** Returns what a file packed with gzip holds; undefined where it is cut off, or something else. */
export function unpacked(packed: Buffer): Buffer | undefined {
  try {
    return gunzipSync(packed);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) return undefined;
    throw error;
  }
}
