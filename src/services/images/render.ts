import sharp, { type Sharp } from 'sharp';
import { drawVector, insideSize } from './draw-vector.ts';
import type { ImageFormat } from './format.ts';
import type { Size } from './next-size.ts';
import type { ImageRequest } from './request.ts';
import { readOptions, UnreadableImageError } from './source.ts';

// One thread a picture: the queue runs as many pictures at once as there are cores.
sharp.concurrency(1);
// No operation is repeated on the same pixels: what libvips would remember of them is never asked for.
sharp.cache(false);

/**
 * By measurement on the demo's art at 600 × 840, CPU time and size of one picture: AVIF 55 takes 28 ms at effort 0
 * (20 kB), 120 ms at 2 (12.5 kB), 819 ms at 4 (11.8 kB); WebP 80 33 ms (19 kB); JPEG 82 by mozjpeg 28 ms (31 kB).
 */
const quality = { avif: 55, webp: 80, jpeg: 82 } as const;
const effort = { avif: 2, webp: 4 } as const;

export interface RenderedImage {
  readonly format: ImageFormat;
  readonly bytes: Buffer;
}

/** The answer of `identify`, in pixels and bytes. */
export interface ImageDescription {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly hasAlpha: boolean;
}

/** Describes a picture without decoding it. Throws UnreadableImageError. */
export async function describeImage(bytes: Buffer): Promise<ImageDescription> {
  try {
    const found = await sharp(bytes, readOptions).metadata();
    const { width, height } = found.autoOrient;
    return { format: found.format, width, height, size: bytes.byteLength, hasAlpha: found.hasAlpha };
  } catch (error) {
    throw unreadable(error);
  }
}

/** Pixels are never enlarged. */
function scalePixels(pixels: Sharp, { width, height, action }: ImageRequest): Sharp {
  return pixels.resize({
    width,
    height,
    fit: action === 'fit' ? 'cover' : 'inside',
    withoutEnlargement: true,
  });
}

interface Pixels extends Size {
  readonly channels: number;
}

/**
 * Returns true if nothing is transparent. librsvg covers the outermost row and column of an odd-sized drawing only in
 * part, in the right colour, so `border` pixels on each side are ignored.
 */
function isOpaque(data: Buffer, { width, height, channels }: Pixels, border: number): boolean {
  if (channels !== 2 && channels !== 4) return true;
  for (let y = border; y < height - border; y++) {
    const end = (y * width + width - border) * channels;
    for (let index = (y * width + border + 1) * channels - 1; index < end; index += channels) {
      if (data[index] !== 255) return false;
    }
  }
  return true;
}

function encode(picture: Sharp, format: ImageFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: quality.avif, effort: effort.avif });
  if (format === 'webp') return picture.webp({ quality: quality.webp, effort: effort.webp });
  if (format === 'png') return picture.png({ compressionLevel: 9 });
  return picture.jpeg({ quality: quality.jpeg, mozjpeg: true });
}

/** A picture in pixels, in the largest size that is needed of it. */
export interface DecodedImage {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
  /** The request it was decoded for; its size may be a little larger than that of `raw`. */
  readonly request: ImageRequest;
  readonly size: Size;
  readonly natural: Size;
  readonly isOpaque: boolean;
}

/**
 * Decodes a picture for a request: `resize` fits it inside the box without enlarging, `fit` covers the box and crops.
 * Throws UnreadableImageError.
 */
export async function decodeImage(bytes: Buffer, request: ImageRequest): Promise<DecodedImage> {
  const natural = await describeImage(bytes);
  const vector = natural.format === 'svg' ? drawVector(bytes, request, natural) : undefined;
  const scaled = vector?.drawing ?? scalePixels(sharp(bytes, readOptions).autoOrient(), request);
  try {
    const { data, info } = await scaled.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    return {
      data,
      raw: { width: info.width, height: info.height, channels: info.channels },
      request,
      size: vector?.size ?? info,
      natural,
      isOpaque: isOpaque(data, info, vector ? 1 : 0),
    };
  } catch (error) {
    throw unreadable(error);
  }
}

/**
 * Encodes a decoded picture for a request, which may be a smaller one of the same action and, for `fit`, the same shape as
 * that it was decoded for. Without a modern format it becomes JPEG, or PNG when it is see-through.
 */
export async function encodeImage(
  { data, raw, request: largest, size, natural, isOpaque: opaque }: DecodedImage,
  request: ImageRequest,
  modern: 'avif' | 'webp' | undefined,
): Promise<RenderedImage> {
  const pixels = sharp(data, { raw });
  const isOwn = request.width === largest.width && request.height === largest.height;
  if (isOwn) pixels.resize({ ...size, fit: 'fill' });
  else if (request.action === 'resize') pixels.resize({ ...insideSize(natural, request), fit: 'fill' });
  else scalePixels(pixels, request);
  return encodePicture(opaque ? pixels.removeAlpha() : pixels, modern ?? (opaque ? 'jpeg' : 'png'));
}

/** Encodes pixels in a format. Throws UnreadableImageError. */
export async function encodePicture(pixels: Sharp, format: ImageFormat): Promise<RenderedImage> {
  try {
    return { format, bytes: await encode(pixels, format).toBuffer() };
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(cause: unknown): UnreadableImageError {
  return new UnreadableImageError('The file is not a picture that can be read', { cause });
}
