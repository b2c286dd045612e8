import { isUtf8 } from 'node:buffer';
import { createReadStream, type ReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

const lineFeed = 0x0a;

/**
 * Yields the lines of a text in UTF-8, or in UTF-16 with a byte order mark, without their ends (LF or CRLF). Nothing
 * else ends a line: JSON texts may contain the separators U+2028 and U+2029. Calls `onUnreadable` before a line with
 * invalid bytes, which become U+FFFD.
 */
export async function* linesOf(bytes: Readable, onUnreadable?: () => void): AsyncGenerator<string> {
  /** Pieces of a line whose end has not come yet. */
  let pieces: Buffer[] = [];
  let isFirst = true;
  const take = (): string => {
    const line = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
    const text = line.toString();
    pieces = [];
    if (text.includes('\uFFFD') && !isUtf8(line)) onUnreadable?.();
    const start = isFirst && text.startsWith('\uFEFF') ? 1 : 0;
    isFirst = false;
    return text.slice(start, text.endsWith('\r') ? -1 : undefined);
  };
  for await (const chunk of utf8Of(bytes)) {
    let from = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
      pieces.push(chunk.subarray(from, end));
      yield take();
      from = end + 1;
    }
    if (from < chunk.length) pieces.push(chunk.subarray(from));
  }
  if (pieces.length > 0) {
    const rest = take();
    if (rest !== '') yield rest;
  }
}

/** Yields UTF-8 bytes; anything other than UTF-16 is taken for UTF-8. */
async function* utf8Of(bytes: Readable): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | undefined;
  let isFirst = true;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    if (isFirst) decoder = utf16Decoder(chunk);
    isFirst = false;
    yield decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk;
  }
}

function utf16Decoder([first, second]: Buffer): TextDecoder | undefined {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  return first === 0xfe && second === 0xff ? new TextDecoder('utf-16be') : undefined;
}

/** Opens a file on disk, and its content, decompressed for `.gz`. */
export function openFile(path: string): { readonly file: ReadStream; readonly content: Readable } {
  const file = createReadStream(path);
  if (!path.toLowerCase().endsWith('.gz')) return { file, content: file };
  const unpacked = createGunzip();
  // A pipe does not hand on errors of its source.
  file.on('error', (error) => unpacked.destroy(error));
  return { file, content: file.pipe(unpacked) };
}
