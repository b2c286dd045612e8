import { descriptionPicture, pictureShapes, scaledBox } from '../../domain/url/picture-shapes.ts';

/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Sizes by aspect (width : height, in tenths), narrowest first. */
const sizesByAspect = new Map<number, Size[]>();
for (const shape of pictureShapes) {
  const aspect = Math.round((10 * shape.width) / shape.height) / 10;
  const sizes = sizesByAspect.get(aspect) ?? [];
  for (const scale of shape.scales) {
    const { width, height } = scaledBox(shape, scale);
    sizes.push({ width, height });
  }
  sizesByAspect.set(
    aspect,
    sizes.sort((left, right) => left.width - right.width),
  );
}
const allSizes = [...sizesByAspect.values()].flat();
const asIs = new Set(allSizes.map(keyOf));

/** The longest side of any size that pages ask for. */
export const longestSide = Math.max(...allSizes.flatMap(({ width, height }) => [width, height]));

/**
 * Returns the size that is drawn for a requested one: itself if pages use it; else, of the sizes with the nearest
 * aspect ratio, the smallest that covers it, or the largest if none does. A side of 0 is free: the box is a square
 * then, or with both free that of a picture in a description (limit of 1024 px: docs/reference/behaviour.md#a8).
 */
export function nextSize(asked: Size): Size {
  if (asIs.has(keyOf(asked))) return asked;
  const longest = Math.max(asked.width, asked.height) || descriptionPicture.width;
  const width = asked.width || longest;
  const height = asked.height || longest;
  const distance = (aspect: number) => Math.abs(Math.log((aspect * height) / width));
  const [, sizes] = [...sizesByAspect].reduce((nearest, candidate) =>
    distance(candidate[0]) < distance(nearest[0]) ? candidate : nearest,
  );
  const covering = sizes.find((size) => size.width >= width && size.height >= height);
  return covering ?? sizes.at(-1) ?? asked;
}

function keyOf({ width, height }: Size): string {
  return `${width}x${height}`;
}
