import sharp, { type Sharp } from 'sharp';
import { partOfVector } from './part-of-vector.ts';
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
