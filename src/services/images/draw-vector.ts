import sharp, { type Sharp } from 'sharp';
import type { Size } from './next-size.ts';
import type { ImageRequest } from './request.ts';
import { readOptions } from './source.ts';

/** Resolution at which librsvg draws one SVG unit as one pixel. */
const vectorDensity = 72;
/** A drawing of a few pixels is not blown up without end. */
const maximumDensity = 250 * vectorDensity;
/** libvips draws in tiles of this side, and librsvg goes through the whole drawing for each. */
const tileSide = 2000;

/**
 * Draws a vector picture of a natural size for a request, sharp whatever its size. It still has to be brought to `size`:
 * one that is a little larger than a tile is drawn as one tile, at a third of the cost.
 */
export function drawVector(
  bytes: Buffer,
  request: ImageRequest,
  natural: Size,
): { drawing: Sharp; size: Size } {
  const covers = request.action === 'fit';
  const { width, height } = covers ? request : insideSize(natural, request);
  const longest = Math.max(width, height);
  const drawn = longest > tileSide ? scaled({ width, height }, tileSide / longest) : { width, height };
  const drawing = (covers && drawMiddle(bytes, natural, drawn)) || drawWhole(bytes, natural, drawn);
  return { drawing, size: { width, height } };
}

/** Returns the size of a picture that fits inside a box without being enlarged. */
export function insideSize(natural: Size, box: Size): Size {
  return scaled(natural, Math.min(1, box.width / natural.width, box.height / natural.height));
}

function scaled({ width, height }: Size, scale: number): Size {
  const whole = (length: number): number => Math.max(1, Math.round(length * scale));
  return { width: whole(width), height: whole(height) };
}

/** Draws the part of its centre that a covering size shows; undefined if no part can be drawn alone. */
function drawMiddle(bytes: Buffer, natural: Size, size: Size): Sharp | undefined {
  const scale = coveringScale(natural, size);
  const covering = scaled(natural, scale);
  const middle = {
    left: Math.ceil((covering.width - size.width) / 2) / scale,
    top: Math.ceil((covering.height - size.height) / 2) / scale,
    width: size.width / scale,
    height: size.height / scale,
  };
  const part = partOfVector(bytes, natural, middle, size);
  return part && sharp(part, readOptions);
}

/** Draws all of it, and crops it afterwards. */
function drawWhole(bytes: Buffer, natural: Size, size: Size): Sharp {
  const density = vectorDensity * coveringScale(natural, size);
  const bounded = Math.min(maximumDensity, Math.max(1, density));
  return sharp(bytes, { ...readOptions, density: bounded }).resize({
    ...size,
    fit: 'cover',
  });
}

function coveringScale(natural: Size, { width, height }: Size): number {
  return Math.max(width / natural.width, height / natural.height);
}

/** A rectangle of a drawing, in its own pixels. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The text that may precede the drawing and be dropped: nothing that affects how the rest is read. */
const prolog =
  /^\uFEFF?\s*(?:<\?xml(?:\s+version="1\.\d")?(?:\s+encoding="utf-8")?(?:\s+standalone="\w+")?\s*\?>\s*)?(?:<!--.*?-->\s*)*/is;

/**
 * Returns a drawing of a part of an SVG at a size in pixels, by wrapping it in a window that shows no more: librsvg
 * renders the shadows of everything on its canvas, which takes seconds for a large scene. Undefined if it might look
 * different (size not in pixels, other proportions than its view box, a document type or a style sheet); then all of
 * it must be drawn.
 */
export function partOfVector(bytes: Buffer, whole: Size, part: Part, size: Size): Buffer | undefined {
  const drawing = bytes.toString().replace(prolog, '');
  const root = /^<svg\s[^>]*>/.exec(drawing)?.[0];
  if (root === undefined || /<style|<!doctype/i.test(drawing) || /\s[xy]=/.test(root)) return undefined;
  if (!isOfSize(root, whole)) return undefined;
  const viewBox = [part.left, part.top, part.width, part.height].join(' ');
  const window = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${viewBox}" preserveAspectRatio="none">`;
  return Buffer.from(`${window}${drawing}</svg>`);
}

/** Returns true if the root element has this size in pixels and a view box of the same proportions. */
function isOfSize(root: string, { width, height }: Size): boolean {
  const value = (name: string): string | undefined =>
    new RegExp(`\\s${name}=["']([^"']*)["']`).exec(root)?.[1];
  const isPixels = (name: string, length: number): boolean =>
    [`${length}`, `${length}px`].includes(value(name) ?? '');
  const [, , boxWidth = 0, boxHeight = 0] = (value('viewBox') ?? `0 0 ${width} ${height}`)
    .split(/[\s,]+/)
    .map(Number);
  const isAlike = Math.abs((boxWidth / boxHeight) * height - width) < 0.5;
  return isPixels('width', width) && isPixels('height', height) && isAlike;
}
