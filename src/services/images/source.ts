import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** A picture that can be read, with a version that changes when its bytes do. */
export interface ImageSource {
  readonly version: string;
  read(): Promise<Buffer>;
}

export type FoundSource =
  | { readonly kind: 'found'; readonly source: ImageSource }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly reason: string };

/** Larger sources are refused: 32 MB. */
const maximumSourceBytes = 32 * 1024 * 1024;

/** Sources with more pixels are refused before they are decoded. */
export const maximumPixels = 80_000_000;

const absent = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && absent.has(String(error.code));
}

/**
 * The file at a path below the media folder. What leaves the folder, by `..` or through a symbolic link,
 * is refused.
 */
export async function findLocalSource(mediaDirectory: string, name: string): Promise<FoundSource> {
  const segments = name.split('/').filter((segment) => segment !== '');
  if (name.includes('\0') || name.includes('\\') || segments.includes('..') || segments.includes('.')) {
    return { kind: 'refused', reason: 'The path leaves the media folder' };
  }
  try {
    const root = await realpath(mediaDirectory);
    const file = path.join(root, ...segments);
    if ((await realpath(file)) !== file) {
      return { kind: 'refused', reason: 'The path leaves the media folder' };
    }
    const { mtimeMs, size, isFile } = await stat(file).then((found) => ({
      mtimeMs: found.mtimeMs,
      size: found.size,
      isFile: found.isFile(),
    }));
    if (!isFile) return { kind: 'missing' };
    if (size > maximumSourceBytes) return { kind: 'refused', reason: 'The picture is too large' };
    return { kind: 'found', source: { version: `${file} ${mtimeMs} ${size}`, read: () => readFile(file) } };
  } catch (error) {
    if (isAbsent(error)) return { kind: 'missing' };
    throw error;
  }
}

/** Seconds to wait for a remote picture. */
const remoteTimeout = 8;

async function download(url: URL): Promise<Buffer> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(remoteTimeout * 1000) });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.startsWith('image/') || response.body === null) {
    await response.body?.cancel();
    throw new Error(`${url.host} answered ${response.status} ${type}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > maximumSourceBytes) throw new Error(`the picture at ${url.host} is too large`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The picture at an address whose host (with port, if any) is on the list; other hosts are refused. */
export function findRemoteSource(url: URL, allowedHosts: readonly string[]): FoundSource {
  const allowed = /^https?:$/.test(url.protocol) && allowedHosts.includes(url.host);
  if (!allowed || url.username !== '' || url.password !== '') {
    return { kind: 'refused', reason: 'The host of the picture is not on the list of allowed hosts' };
  }
  return { kind: 'found', source: { version: url.href, read: () => download(url) } };
}
