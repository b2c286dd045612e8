import { scaledBox, type PictureShape } from './picture-shapes.ts';
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
