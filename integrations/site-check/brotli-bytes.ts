import { brotliCompressSync, constants } from 'node:zlib';

/** Returns how many bytes brotli leaves of a body, with a quality up to 11. */
export function brotliBytes(body: Buffer, quality: number): number {
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  }).length;
}
