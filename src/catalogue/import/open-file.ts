import { createReadStream, type ReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Opens a file on disk, and its content, decompressed for `.gz`. */
export function openFile(path: string): { readonly file: ReadStream; readonly content: Readable } {
  const file = createReadStream(path);
  if (!path.toLowerCase().endsWith('.gz')) return { file, content: file };
  const unpacked = createGunzip();
  // A pipe does not hand on errors of its source.
  file.on('error', (error) => unpacked.destroy(error));
  return { file, content: file.pipe(unpacked) };
}
