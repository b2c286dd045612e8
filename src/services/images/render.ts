import sharp, { type Sharp } from 'sharp';
import { drawVector } from './draw-vector.ts';
import type { ImageFormat } from './format.ts';
import type { ImageRequest } from './request.ts';
import { maximumPixels } from './source.ts';

// One thread a picture: the gate runs as many pictures at once as there are cores.
sharp.concurrency(1);

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

/** What `identify` answers, in pixels and bytes. */
export interface ImageDescription {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly hasAlpha: boolean;
}

/** The bytes are not a picture that can be read. */
export class UnreadableImageError extends Error {
  override readonly name = 'UnreadableImageError';
}

/** Describes a picture without decoding it. Throws UnreadableImageError. */
export async function describeImage(bytes: Buffer): Promise<ImageDescription> {
  try {
    const found = await sharp(bytes, { limitInputPixels: maximumPixels }).metadata();
    const { width, height } = found.autoOrient;
    return { format: found.format, width, height, size: bytes.byteLength, hasAlpha: found.hasAlpha };
  } catch (error) {
    throw new UnreadableImageError('The file is not a picture that can be read', { cause: error });
  }
}

/** Pixels are never enlarged. */
function scalePixels(bytes: Buffer, request: ImageRequest): Sharp {
  return sharp(bytes, { limitInputPixels: maximumPixels })
    .autoOrient()
    .resize({
      width: request.width || undefined,
      height: request.height || undefined,
      fit: request.action === 'fit' ? 'cover' : 'inside',
      withoutEnlargement: true,
    });
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/**
 * Whether nothing shows through. librsvg covers the outermost row and column of an odd-sized drawing only in part,
 * in the right colour: `border` pixels on each side are not judged.
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

/**
 * Scales a picture: `resize` fits it inside the box without enlarging, `fit` covers the box and crops.
 * Without a modern format it becomes JPEG, or PNG when it is see-through. Throws UnreadableImageError.
 */
export async function renderImage(
  bytes: Buffer,
  request: ImageRequest,
  modern: 'avif' | 'webp' | undefined,
): Promise<RenderedImage> {
  const description = await describeImage(bytes);
  const vector = description.format === 'svg' ? drawVector(bytes, request, description) : undefined;
  const scaled = vector?.drawing ?? scalePixels(bytes, request);
  try {
    const { data, info } = await scaled.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const pixels = sharp(data, { raw }).resize({ ...(vector?.size ?? info), fit: 'fill' });
    const opaque = isOpaque(data, info, vector ? 1 : 0);
    const format = modern ?? (opaque ? 'jpeg' : 'png');
    return { format, bytes: await encode(opaque ? pixels.removeAlpha() : pixels, format).toBuffer() };
  } catch (error) {
    throw new UnreadableImageError('The file is not a picture that can be read', { cause: error });
  }
}
