import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';

/** Returns how many bytes brotli leaves of a body, with a quality up to 11. */
export function brotliBytes(body: Buffer, quality: number): number {
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  }).length;
}

/** Returns what a file packed with gzip holds; undefined where it is cut off, or something else. */
export function unpacked(packed: Buffer): Buffer | undefined {
  try {
    return gunzipSync(packed);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) return undefined;
    throw error;
  }
}

/** Copies a part of a file to keep it: V8 keeps the whole file for a part that was cut out of it. */
export function detached(part: string): string {
  return Buffer.from(part).toString();
}
