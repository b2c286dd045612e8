import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { socialWall } from '../../domain/url/picture-shapes.ts';
import { createDiskCache } from './disk-cache.ts';
import { contentTypes, modernFormat, type ImageFormat } from './format.ts';
import { createDecodedSources } from './decoded-sources.ts';
import { nextSize } from './next-size.ts';
import { describeImage, encodeImage, type RenderedImage } from './render.ts';
import { parseImageUrl, usage, type ImageRequest } from './request.ts';
import { createSharedWork } from './shared-work.ts';
import {
  findLocalSource,
  findRemoteSource,
  placeholder,
  findScaledSource,
  UnreadableImageError,
  type FoundSource,
  type ImageSource,
} from './source.ts';
import { hangOnWall, hungPicture } from './wall-picture.ts';
import { AbandonedError, BusyError, createWorkQueue } from './work-queue.ts';
import { placeholderPixels, mostQueuedImages, smallImagePixels } from '../../config/limits/images.ts';

export interface ImageOptions {
  /** Pictures lie in its `media` folder, finished ones are kept in `image-cache`. */
  readonly dataDirectory: string;
  /** Bound of the disk cache; 0 keeps nothing. */
  readonly cacheMegabytes: number;
  /** Hosts whose pictures may be fetched by `?url=`; none by default. */
  readonly allowedHosts?: readonly string[];
  /** Image endpoint of another shop, which has the pictures that the media folder lacks; default: none has. */
  readonly pictureUrl?: string | undefined;
  /**
   * Is called once if the cache folder can't be used, and once for each unreadable picture; default: a process
   * warning.
   */
  readonly warn?: (message: string) => void;
}

export interface ImageService {
  /** Handles a request; `caller` is whose share of the work it counts for. */
  handle(request: Request, caller: string): Promise<Response>;
  /** The number of pictures scaled since the start, without cache hits and shared work. */
  readonly rendered: number;
}

/** A wall is drawn in one size. */
const wallSize = { width: socialWall.width, height: socialWall.height };

const queueLimits = {
  // On a single core a second one, so that a small picture does not wait for a large one.
  running: Math.max(2, availableParallelism()),
  waiting: mostQueuedImages,
  smallSize: smallImagePixels,
};
const forever = 'public, max-age=31557600, immutable';
/** A picture that is missing now may be there in five minutes. */
const shortly = 'public, max-age=300';

function failure(code: number, result: string, headers: Record<string, string> = {}): Response {
  return Response.json(
    { code, result },
    { status: code, headers: { 'Cache-Control': 'no-store', ...headers } },
  );
}

/** One picture to be drawn for one caller. */
interface Drawing {
  readonly key: string;
  readonly source: ImageSource;
  readonly request: ImageRequest;
  readonly modern: 'avif' | 'webp' | undefined;
  readonly caller: string;
}

function isAddress(source: string): boolean {
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(source);
}

function keyOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function pictureAnswer(
  request: Request,
  { bytes, format }: RenderedImage,
  { status = 200, headers }: { readonly status?: number; readonly headers: Record<string, string> },
): Response {
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    status,
    headers: {
      ...headers,
      'Content-Type': contentTypes[format],
      'Content-Length': String(bytes.byteLength),
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** Creates the image endpoint (docs/reference/behaviour.md#a8) for one data folder. */
export function createImageService(options: ImageOptions): ImageService {
  const warn = options.warn ?? ((message: string): void => process.emitWarning(message));
  const cache = createDiskCache(
    path.join(options.dataDirectory, 'image-cache'),
    options.cacheMegabytes * 1024 * 1024,
    warn,
  );
  const queue = createWorkQueue(queueLimits);
  const share = createSharedWork<RenderedImage>(queue);
  const sources = createDecodedSources();
  let rendered = 0;

  const find = async (source: string): Promise<FoundSource> => {
    if (isAddress(source)) {
      const url = URL.parse(source);
      if (url === null) return { kind: 'refused', reason: 'The address of the picture is not valid' };
      return findRemoteSource(url, options.allowedHosts ?? []);
    }
    if (/^\/*$/.test(source)) return { kind: 'refused', reason: usage };
    if (/^\/*no_selection$/.test(source)) return { kind: 'missing' };
    const local = await findLocalSource(path.join(options.dataDirectory, 'media'), source);
    const { pictureUrl } = options;
    return local.kind === 'missing' && pictureUrl !== undefined
      ? findScaledSource(pictureUrl, source)
      : local;
  };

  /** Formats under which a finished picture may be in the cache: without a modern one, JPEG or PNG. */
  const cached = async ({ key, modern, caller }: Drawing): Promise<RenderedImage | undefined> => {
    const formats: readonly ImageFormat[] = modern ? [modern] : ['jpeg', 'png'];
    for (const format of formats) {
      const bytes = await cache.get(`${key}.${format}`, caller);
      if (bytes) return { format, bytes };
    }
    return undefined;
  };

  const draw = async (drawing: Drawing, signal: AbortSignal): Promise<RenderedImage> => {
    const kept = await cached(drawing);
    if (kept) return kept;
    const { key, source, request, modern, caller } = drawing;
    const pixels: ImageRequest =
      request.action === 'wall' ? { ...hungPicture, action: 'resize', source: request.source } : request;
    const release = sources.want(source, pixels);
    try {
      return await share(key, {
        caller,
        signal,
        size: request.width * request.height,
        run: async (abandoned) => {
          const decoded = await sources.decode(source, pixels);
          abandoned.throwIfAborted();
          rendered++;
          const image =
            request.action === 'wall'
              ? await hangOnWall(decoded, modern)
              : await encodeImage(decoded, request, modern);
          await cache.put(`${key}.${image.format}`, image.bytes, caller);
          return image;
        },
      });
    } finally {
      release();
    }
  };

  /** Answers with a picture; for `identify` with its description. */
  const show = async (
    request: Request,
    wanted: ImageRequest,
    caller: string,
    source: ImageSource,
  ): Promise<Response> => {
    const modern = modernFormat(request.headers.get('accept') ?? '');
    const size = wanted.action === 'wall' ? wallSize : nextSize(wanted);
    // A side that is free has nothing cut.
    const isFree = wanted.width === 0 || wanted.height === 0;
    const action = wanted.action === 'fit' && isFree ? 'resize' : wanted.action;
    const key = keyOf([source.version, size, action, modern ?? 'legacy']);
    const headers = { 'Cache-Control': forever, ETag: `"${key.slice(0, 32)}"`, Vary: 'Accept' };
    const known = (request.headers.get('if-none-match') ?? '')
      .split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''));
    if (known.includes(headers.ETag)) return new Response(null, { status: 304, headers });

    const { signal } = request;
    if (action === 'identify') {
      const run = async () => describeImage(await source.read());
      return Response.json(await queue.add({ caller, signal, size: placeholderPixels, run }), { headers });
    }
    const drawn = { ...size, action, source: wanted.source };
    return pictureAnswer(request, await draw({ key, source, request: drawn, modern, caller }, signal), {
      headers,
    });
  };

  /**
   * Answers for a missing or unreadable picture with the placeholder, which fills the picture's box, and with status
   * 404, so that monitors and feeds notice.
   */
  const showPlaceholder = async (
    request: Request,
    wanted: ImageRequest,
    caller: string,
  ): Promise<Response> => {
    if (wanted.action === 'identify')
      return failure(404, 'There is no such picture', { 'Cache-Control': shortly });
    const modern = modernFormat(request.headers.get('accept') ?? '');
    const drawn = { ...nextSize(wanted), action: 'fit' as const, source: '' };
    const key = keyOf([placeholder.version, drawn, modern ?? 'legacy']);
    const picture = await draw({ key, source: placeholder, request: drawn, modern, caller }, request.signal);
    return pictureAnswer(request, picture, {
      status: 404,
      headers: { 'Cache-Control': shortly, Vary: 'Accept' },
    });
  };

  /** Versions of unreadable pictures that were reported. */
  const reported = new LRUCache<string, true>({ max: 1_000 });
  const answer = async (request: Request, wanted: ImageRequest, caller: string): Promise<Response> => {
    const found = await find(wanted.source);
    if (found.kind === 'refused') return failure(400, found.reason);
    if (found.kind === 'missing') return showPlaceholder(request, wanted, caller);
    try {
      return await show(request, wanted, caller, found.source);
    } catch (error) {
      if (!(error instanceof UnreadableImageError)) throw error;
      if (!reported.has(found.source.version))
        warn(`The picture ${wanted.source} can't be read: ${error.message}`);
      reported.set(found.source.version, true);
      return showPlaceholder(request, wanted, caller);
    }
  };

  return {
    get rendered() {
      return rendered;
    },
    async handle(request, caller) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return failure(405, 'Method not allowed', { Allow: 'GET, HEAD' });
      }
      const parsed = parseImageUrl(new URL(request.url));
      if (!parsed.ok) return failure(400, parsed.reason);
      try {
        return await answer(request, parsed.request, caller);
      } catch (error) {
        if (error instanceof BusyError)
          return failure(503, 'Too many pictures at once', { 'Retry-After': '2' });
        // Nobody hears the answer.
        if (error instanceof AbandonedError || request.signal.aborted) return failure(503, 'Given up');
        throw error;
      }
    },
  };
}

const services = new Map<string, ImageService>();

/**
 * Answers one request of a caller for a picture; requests with the same options share cache, queue and pending work.
 */
export async function handleImage(
  request: Request,
  caller: string,
  options: ImageOptions,
): Promise<Response> {
  const { dataDirectory, cacheMegabytes, allowedHosts, pictureUrl } = options;
  const key = JSON.stringify([dataDirectory, cacheMegabytes, allowedHosts, pictureUrl]);
  let service = services.get(key);
  if (!service) {
    service = createImageService(options);
    services.set(key, service);
  }
  return service.handle(request, caller);
}
