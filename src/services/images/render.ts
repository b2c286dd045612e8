import sharp, { type Sharp } from 'sharp';
import type { ImageFormat } from './format.ts';
import type { ImageRequest } from './request.ts';

// One thread a picture: the gate runs as many pictures at once as there are cores.
sharp.concurrency(1);

/** Sources with more pixels are refused before they are decoded. */
const maximumPixels = 80_000_000;
/** Resolution at which librsvg draws one SVG unit as one pixel. */
const vectorDensity = 72;

/**
 * Quality and effort by measurement (docs/decisions): on flat art AVIF at effort 2 is within a few per cent of
 * the size at effort 4 for well under half of the time.
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

/** Vector pictures are drawn at the size asked for, so they stay sharp at any; pixels are never enlarged. */
function densityFor(request: ImageRequest, { width, height }: ImageDescription): number {
  const scales = [request.width / width, request.height / height].filter((scale) => scale > 0);
  if (scales.length === 0) return vectorDensity;
  const scale = request.action === 'fit' ? Math.max(...scales) : Math.min(...scales);
  return Math.min(20_000, Math.max(1, vectorDensity * scale));
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
  const vector = description.format === 'svg';
  const opened = sharp(bytes, {
    limitInputPixels: maximumPixels,
    ...(vector ? { density: densityFor(request, description) } : {}),
  });
  const format = modern ?? (await legacyFormat(bytes, description));
  const scaled = opened.autoOrient().resize({
    width: request.width || undefined,
    height: request.height || undefined,
    fit: request.action === 'fit' ? 'cover' : 'inside',
    withoutEnlargement: !vector,
  });
  try {
    return { format, bytes: await encode(scaled, format).toBuffer() };
  } catch (error) {
    throw new UnreadableImageError('The file is not a picture that can be read', { cause: error });
  }
}

async function legacyFormat(bytes: Buffer, { hasAlpha, format }: ImageDescription): Promise<ImageFormat> {
  if (!hasAlpha) return 'jpeg';
  const small = sharp(bytes, {
    limitInputPixels: maximumPixels,
    ...(format === 'svg' ? { density: 12 } : {}),
  });
  try {
    return (await small.resize(64, 64, { fit: 'inside' }).stats()).isOpaque ? 'jpeg' : 'png';
  } catch (error) {
    throw new UnreadableImageError('The file is not a picture that can be read', { cause: error });
  }
}
