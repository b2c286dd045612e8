import type { Readable } from 'node:stream';

/**
 * The lines of a text in UTF-8, or in UTF-16 where a byte order mark says so, without their ends (`\n` or `\r\n`).
 * Nothing else ends a line: JSON texts may hold the separators U+2028 and U+2029 as they are.
 */
export async function* linesOf(bytes: Readable): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  /** Pieces of a line whose end has not come yet. */
  let pieces: string[] = [];
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    pieces.push(first);
    for (const next of others) {
      yield withoutReturn(pieces.join(''));
      pieces = [next];
    }
  }
  const rest = pieces.join('') + (decoder?.decode() ?? '');
  if (rest !== '') yield withoutReturn(rest);
}

function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
