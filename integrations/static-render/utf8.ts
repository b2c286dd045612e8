import { transcode } from 'node:buffer';

/**
 * A text as UTF-8, like `TextEncoder`, in half the time for one that was put together from thousands of pieces: V8 copies
 * those to UTF-16 at once, and Node has a fast way from there.
 */
export function toUtf8(text: string): Uint8Array {
  return transcode(Buffer.from(text.toWellFormed(), 'utf16le'), 'utf16le', 'utf8');
}
