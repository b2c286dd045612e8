import { type PictureShape, scaledBox } from './picture-shapes.ts';
import { imageUrl } from './url.ts';

/** Returns `src` and `srcset` of a catalogue picture. */
export function pictureSource(path: string, shape: PictureShape) {
  const candidates: string[] = [];
  for (const scale of shape.scales) {
    const box = scaledBox(shape, scale);
    candidates.push(`${imageUrl(path, box)} ${box.width}w`);
  }
  return { src: imageUrl(path, shape), srcset: candidates.join(',') };
}

/**
 * Parses the size of an editor's picture from its address: a path segment such as `1600x900`, as Storyblok writes it,
 * or a name that ends in one, `wall-1600x900.jpg` (docs/reference/product.md#s9). Undefined without one.
 */
export function pictureSize(
  address: string,
): { readonly width: number; readonly height: number } | undefined {
  const [, width, height] =
    /\/([1-9]\d{0,4})x([1-9]\d{0,4})\//.exec(address) ??
    /(?:^|[/_.-])([1-9]\d{0,4})x([1-9]\d{0,4})\.[a-z\d]+$/i.exec(address) ??
    [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}
