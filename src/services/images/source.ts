import { lstat, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  largestScaledSide,
  largestSourceBytes,
  largestSourcePixels,
  remoteImageTimeout,
} from '../../config/limits/images.ts';

/** A picture that can be read, with a version that changes when its bytes do. */
export interface ImageSource {
  readonly version: string;
  read(): Promise<Buffer>;
}

/** The source can't be fetched, or its bytes are not a picture that can be read. */
export class UnreadableImageError extends Error {
  override readonly name = 'UnreadableImageError';
}

export type FoundSource =
  | { readonly kind: 'found'; readonly source: ImageSource }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * The options with which sharp reads every picture, uploads included. Sources with more pixels are refused before
 * they are decoded. Damaged files are shown as browsers do: `failOn: 'none'` reads truncated files and those with
 * stray bytes or a bad checksum.
 */
export const readOptions = { limitInputPixels: largestSourcePixels, failOn: 'none' } as const;

const absent = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && absent.has(String(error.code));
}

/**
 * Returns the path of segments below a folder, each as the disk spells it: as it came, composed (NFC) or decomposed (NFD).
 * macOS and some archives decompose names.
 */
async function asSpelled(folder: string, segments: readonly string[]): Promise<string> {
  let found = folder;
  for (const segment of segments) {
    const forms = [...new Set([segment, segment.normalize('NFC'), segment.normalize('NFD')])];
    const present = forms.length > 1 ? await firstPresent(found, forms) : segment;
    found = path.join(found, present ?? segment);
  }
  return found;
}

async function firstPresent(folder: string, names: readonly string[]): Promise<string | undefined> {
  for (const name of names) {
    const isPresent = await lstat(path.join(folder, name)).then(
      () => true,
      (error: unknown) => {
        if (isAbsent(error)) return false;
        throw error;
      },
    );
    if (isPresent) return name;
  }
  return undefined;
}

/**
 * Returns the file at a path below the media folder. What leaves the folder, by `..` or through a symbolic link,
 * is refused.
 */
export async function findLocalSource(mediaDirectory: string, name: string): Promise<FoundSource> {
  const segments = name.split('/').filter((segment) => segment !== '');
  if (name.includes('\0') || name.includes('\\') || segments.includes('..') || segments.includes('.')) {
    return { kind: 'refused', reason: 'The path leaves the media folder' };
  }
  try {
    const root = await realpath(mediaDirectory);
    const file = await asSpelled(root, segments);
    if ((await realpath(file)) !== file) {
      return { kind: 'refused', reason: 'The path leaves the media folder' };
    }
    const { mtimeMs, size, isFile } = await stat(file).then((found) => ({
      mtimeMs: found.mtimeMs,
      size: found.size,
      isFile: found.isFile(),
    }));
    if (!isFile) return { kind: 'missing' };
    if (size > largestSourceBytes) return { kind: 'refused', reason: 'The picture is too large' };
    return { kind: 'found', source: { version: `${file} ${mtimeMs} ${size}`, read: () => readFile(file) } };
  } catch (error) {
    if (isAbsent(error)) return { kind: 'missing' };
    throw error;
  }
}

/** Throws UnreadableImageError. */
async function download(url: URL): Promise<Buffer> {
  try {
    const signal = AbortSignal.timeout(remoteImageTimeout * 1000);
    const response = await fetch(url, { redirect: 'error', signal });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !type.startsWith('image/') || response.body === null) {
      await response.body?.cancel();
      throw new Error(`it answered ${response.status} ${type}`);
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.byteLength;
      if (size > largestSourceBytes) throw new Error('the picture is too large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    throw new UnreadableImageError(`${url.host} gave no picture: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Returns the picture at an address whose host (with port, if any) is on the list; other hosts are refused. */
export function findRemoteSource(url: URL, allowedHosts: readonly string[]): FoundSource {
  const allowed = /^https?:$/.test(url.protocol) && allowedHosts.includes(url.host);
  if (!allowed || url.username !== '' || url.password !== '') {
    return { kind: 'refused', reason: 'The host of the picture is not on the list of allowed hosts' };
  }
  return { kind: 'found', source: { version: url.href, read: () => download(url) } };
}

/** Shown where a product has no picture: the sign of one, whatever is sold. */
const placeholderSvg =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="500" height="620" viewBox="0 0 500 620">
<rect width="500" height="620" fill="#f1eee8"/>
<path d="M152 412V208h196v204z" fill="#faf9f6"/><path d="M152 412v-44l58-68 46 52 34-37 58 64v33z" fill="#d3ccc0"/><circle cx="300" cy="258" r="19" fill="#d3ccc0"/>
</svg>`);

/** The source of that picture. */
export const placeholder: ImageSource = {
  version: 'placeholder 2',
  read: () => Promise.resolve(placeholderSvg),
};

/** Returns a picture of another shop by its path, in the largest size that its image endpoint scales to (docs/reference/behaviour.md#a8). */
export function findScaledSource(endpoint: string, name: string): FoundSource {
  const size = `${largestScaledSide}/${largestScaledSide}`;
  const segments = name.split('/').filter((segment) => segment !== '');
  const url = new URL(`${endpoint}/${size}/resize/${segments.map(encodeURIComponent).join('/')}`);
  return findRemoteSource(url, [url.host]);
}
