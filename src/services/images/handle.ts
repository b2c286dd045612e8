import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createDiskCache } from './disk-cache.ts';
import { contentTypes, modernFormat, type ImageFormat } from './format.ts';
import { BusyError, createGate } from './gate.ts';
import { placeholderSvg } from './placeholder.ts';
import { describeImage, renderImage, UnreadableImageError, type RenderedImage } from './render.ts';
import { parseImageUrl, type ImageRequest } from './request.ts';
import { findLocalSource, findRemoteSource, type FoundSource, type ImageSource } from './source.ts';

export interface ImageOptions {
  /** Pictures lie in its `media` folder, finished ones are kept in `image-cache`. */
  readonly dataDirectory: string;
  /** Bound of the disk cache; 0 keeps nothing. */
  readonly cacheMegabytes: number;
  /** Hosts whose pictures may be fetched by `?url=`; none by default. */
  readonly allowedHosts?: readonly string[];
  /** Told once when the cache folder cannot be used; a process warning by default. */
  readonly warn?: (message: string) => void;
}

export interface ImageService {
  handle(request: Request): Promise<Response>;
  /** How many pictures were scaled since the start, cache hits and shared work not counted. */
  readonly rendered: number;
}

/** Requests that may wait for a free core before more are turned away with 503. */
const waitingLimit = 256;
const forever = 'public, max-age=31557600, immutable';
/** A picture that is missing now may be there in five minutes. */
const shortly = 'public, max-age=300';

function failure(code: number, result: string, headers: Record<string, string> = {}): Response {
  return Response.json(
    { code, result },
    { status: code, headers: { 'Cache-Control': 'no-store', ...headers } },
  );
}

function isAddress(source: string): boolean {
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(source);
}

const placeholder: ImageSource = { version: 'placeholder 1', read: () => Promise.resolve(placeholderSvg) };

/** The image endpoint (reference A8) over one data folder. */
export function createImageService(options: ImageOptions): ImageService {
  const warn = options.warn ?? ((message: string): void => process.emitWarning(message));
  const cache = createDiskCache(
    path.join(options.dataDirectory, 'image-cache'),
    options.cacheMegabytes * 1024 * 1024,
    warn,
  );
  const gate = createGate(availableParallelism(), waitingLimit);
  const underWay = new Map<string, Promise<RenderedImage>>();
  let rendered = 0;

  const find = async (source: string): Promise<FoundSource> => {
    if (isAddress(source)) {
      const url = URL.parse(source);
      if (url === null) return { kind: 'refused', reason: 'The address of the picture is not valid' };
      return findRemoteSource(url, options.allowedHosts ?? []);
    }
    if (/^\/*(no_selection)?$/.test(source)) return { kind: 'missing' };
    return findLocalSource(path.join(options.dataDirectory, 'media'), source);
  };

  /** Formats under which a finished picture may be in the cache: without a modern one, JPEG or PNG. */
  const cached = async (
    key: string,
    modern: 'avif' | 'webp' | undefined,
  ): Promise<RenderedImage | undefined> => {
    const formats: readonly ImageFormat[] = modern ? [modern] : ['jpeg', 'png'];
    for (const format of formats) {
      const bytes = await cache.get(`${key}.${format}`);
      if (bytes) return { format, bytes };
    }
    return undefined;
  };

  const produce = async (
    key: string,
    source: ImageSource,
    request: ImageRequest,
    modern: 'avif' | 'webp' | undefined,
  ): Promise<RenderedImage> => {
    const kept = await cached(key, modern);
    if (kept) return kept;
    const image = await gate(async () => {
      rendered++;
      return renderImage(await source.read(), request, modern);
    });
    await cache.put(`${key}.${image.format}`, image.bytes);
    return image;
  };

  const answer = async (request: Request, wanted: ImageRequest): Promise<Response> => {
    const found = await find(wanted.source);
    if (found.kind === 'refused') return failure(400, found.reason);
    const source = found.kind === 'found' ? found.source : placeholder;
    const lifetime = found.kind === 'found' ? forever : shortly;
    const modern = modernFormat(request.headers.get('accept') ?? '');
    const { width, height, action } = wanted;
    const key = createHash('sha256')
      .update(JSON.stringify([source.version, width, height, action, modern ?? 'legacy']))
      .digest('hex');
    const headers = { 'Cache-Control': lifetime, ETag: `"${key.slice(0, 32)}"`, Vary: 'Accept' };
    const known = (request.headers.get('if-none-match') ?? '')
      .split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''));
    if (known.includes(headers.ETag)) return new Response(null, { status: 304, headers });

    if (action === 'identify') {
      return Response.json(await gate(async () => describeImage(await source.read())), { headers });
    }
    // The placeholder has no proportions of its own to keep: it fills the box that the picture would have.
    const drawn: ImageRequest = found.kind === 'found' ? wanted : { ...wanted, action: 'fit' };
    let work = underWay.get(key);
    if (!work) {
      work = produce(key, source, drawn, modern).finally(() => underWay.delete(key));
      underWay.set(key, work);
    }
    const { bytes, format } = await work;
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
      headers: {
        ...headers,
        'Content-Type': contentTypes[format],
        'Content-Length': String(bytes.byteLength),
        'X-Content-Type-Options': 'nosniff',
      },
    });
  };

  return {
    get rendered() {
      return rendered;
    },
    async handle(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return failure(405, 'Method not allowed', { Allow: 'GET, HEAD' });
      }
      const parsed = parseImageUrl(new URL(request.url));
      if (!parsed.ok) return failure(400, parsed.reason);
      try {
        return await answer(request, parsed.request);
      } catch (error) {
        if (error instanceof UnreadableImageError) return failure(400, error.message);
        if (error instanceof BusyError)
          return failure(503, 'Too many pictures at once', { 'Retry-After': '2' });
        if (isAddress(parsed.request.source)) return failure(400, 'The picture could not be fetched');
        throw error;
      }
    },
  };
}

const services = new Map<string, ImageService>();

/** Answers one request for a picture; requests with the same options share cache, queue and work under way. */
export async function handleImage(request: Request, options: ImageOptions): Promise<Response> {
  const key = JSON.stringify([options.dataDirectory, options.cacheMegabytes, options.allowedHosts]);
  let service = services.get(key);
  if (!service) {
    service = createImageService(options);
    services.set(key, service);
  }
  return service.handle(request);
}
