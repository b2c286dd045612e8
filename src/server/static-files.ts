import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { lookup } from 'mrmime';
import {
  immutableCacheControl,
  pageCacheControl,
  speculationRulesPath,
  speculationRulesType,
} from './headers/security-headers.ts';
import { chooseEncoding, compress, type Encoding } from './content-encoding.ts';
import { createFileCache, type CachedFile } from './file-cache.ts';
import { fileVersion, readVersioned } from './versioned-file.ts';
import { fileCacheBytes } from '../config/limits/web.ts';

const hashedAssets = '/_astro/';
/** The file of a page has no address of its own, with or without a slash at its end. */
const pageFileName = /\.html\/*$/;
const compressible =
  /^(text\/|application\/(json|javascript|xml|manifest\+json|speculationrules\+json|wasm)|image\/svg)/;
/** Types that a browser shows as a page of its own, in which scripts could run. */
const documents = /^(text\/html|image\/svg|(text|application)\/(xml|xhtml))/;
/** Safari plays only what it can ask for in parts. */
const films = /^(video|audio)\//;

export interface StaticFiles {
  /**
   * Answers GET and HEAD for a file below the folder, a page by its path: `posters` for `posters.html`, a folder for
   * its `index.html`; returns false, having done nothing, if there is none. `documentHeaders` are sent with
   * documents; `head` is appended to a page's head.
   */
  serve(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    documentHeaders?: ReadonlyMap<string, string>,
    head?: string,
  ): Promise<boolean>;
  /** Tells whether there is a file for a path. */
  has(pathname: string): Promise<boolean>;
}

/**
 * Serves the built files: compressed once at the first request and then kept in memory, with an ETag of the
 * content, so that a page that was rendered again to the same bytes is still the visitor's own.
 */
export function staticFiles(directory: string): StaticFiles {
  const root = path.resolve(directory) + path.sep;
  const cache = createFileCache(fileCacheBytes);

  async function find(pathname: string): Promise<FoundFile | undefined> {
    const file = path.resolve(root, `.${path.posix.join('/', pathname)}`);
    if (!(file + path.sep).startsWith(root)) return undefined;
    return (
      (pageFileName.test(pathname) ? undefined : await describe(file)) ??
      (await describe(`${file}.html`)) ??
      (await describe(path.join(file, 'index.html')))
    );
  }

  async function load(pathname: string): Promise<CachedFile | undefined> {
    const found = await find(pathname);
    if (!found) return undefined;
    const known = cache.get(found.file, found.version);
    if (known) return known;
    const read = await readVersioned(found.file);
    if (!read) return undefined;
    const isRules = pathname === speculationRulesPath;
    const fresh = describeContent(
      { file: found.file, version: read.version },
      read.body,
      isRules ? speculationRulesType : undefined,
    );
    cache.set(fresh);
    return fresh;
  }

  return {
    async has(pathname) {
      const decoded = decode(pathname);
      return decoded !== undefined && (await find(decoded)) !== undefined;
    },
    async serve(request, response, pathname, documentHeaders = new Map(), head = undefined) {
      const decoded = decode(pathname);
      if (decoded === undefined) return false;
      const found = await load(decoded);
      if (!found) return false;
      const file = head === undefined ? found : withHead(found, head);
      if (documents.test(file.contentType)) response.setHeaders(new Map(documentHeaders));
      response.setHeader('ETag', file.etag);
      response.setHeader(
        'Cache-Control',
        pathname.startsWith(hashedAssets) ? immutableCacheControl : pageCacheControl,
      );
      response.setHeader('Vary', 'Accept-Encoding');
      if (isNamed(request.headers['if-none-match'], file.etag)) {
        response.writeHead(304).end();
        return true;
      }
      const encoding = compressible.test(file.contentType) ? chooseEncoding(request) : 'identity';
      const quality = pathname.startsWith(hashedAssets) ? 11 : file === found ? 10 : 5;
      const body = await encode(file, encoding, quality);
      if (file === found) cache.addBody(file, encoding, body);
      if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
      const part = films.test(file.contentType) ? partOf(request, body.length) : undefined;
      if (part) response.setHeader('Content-Range', `bytes ${part.start}-${part.end - 1}/${body.length}`);
      if (films.test(file.contentType)) response.setHeader('Accept-Ranges', 'bytes');
      const sent = part ? body.subarray(part.start, part.end) : body;
      const status = part ? 206 : 200;
      response.writeHead(status, { 'Content-Type': file.contentType, 'Content-Length': sent.length });
      response.end(request.method === 'HEAD' ? undefined : sent);
      return true;
    },
  };
}

/**
 * Returns the requested part of a file, from a byte on: `bytes=0-1` or `bytes=500-`. Undefined if the whole file is
 * sent, as is allowed for every range (RFC 9110, 14.2): tags are weak, so `If-Range` never matches.
 */
function partOf({ method, headers }: IncomingMessage, length: number) {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (method !== 'GET' || from === undefined || headers['if-range'] !== undefined) return undefined;
  const [start, end] = [Number(from), Math.min(length, to ? Number(to) + 1 : length)];
  return start < end ? { start, end } : undefined;
}

function decode(pathname: string): string | undefined {
  try {
    const decoded = decodeURIComponent(pathname);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

interface FoundFile {
  readonly file: string;
  readonly version: string;
}

async function describe(file: string): Promise<FoundFile | undefined> {
  const version = await fileVersion(file);
  return version === undefined ? undefined : { file, version };
}

/** Returns the media type of a file; the library's list has none for icons. */
const typeOf = (file: string): string | undefined =>
  file.endsWith('.ico') ? 'image/vnd.microsoft.icon' : lookup(file);

function describeContent(found: FoundFile, body: Buffer, type = typeOf(found.file)): CachedFile {
  const mediaType = type ?? 'application/octet-stream';
  return {
    path: found.file,
    version: found.version,
    etag: etagOf(body),
    contentType: mediaType.startsWith('text/') ? `${mediaType};charset=utf-8` : mediaType,
    bodies: new Map([['identity', body]]),
  };
}

/** Returns the page with an addition to its head, without caching it. */
function withHead(file: CachedFile, head: string): CachedFile {
  const page = file.bodies.get('identity')?.toString() ?? '';
  const body = Buffer.from(page.replace('</head>', () => `${head}</head>`));
  return { ...file, etag: etagOf(body), bodies: new Map([['identity', body]]) };
}

function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Returns true if a list of tags contains this one; tags are compared weakly (RFC 9110, 13.1.2). */
function isNamed(tags: string | undefined, etag: string): boolean {
  const names = (tags ?? '').split(',').map((tag) => tag.trim());
  return names.includes('*') || names.some((tag) => tag === etag || `W/${tag}` === etag);
}

/** Compresses a file at its first request: hashed assets as small as possible, uncached files quickly. */
async function encode(file: CachedFile, encoding: Encoding, quality: number): Promise<Buffer> {
  const known = file.bodies.get(encoding);
  if (known) return known;
  return compress(file.bodies.get('identity') ?? Buffer.alloc(0), encoding, quality);
}
