import { imageUrl } from './url.ts';

/** A box that pictures are fitted into or cut to, in CSS pixels, and the shares of it that a browser may choose from. */
export interface PictureShape {
  readonly width: number;
  readonly height: number;
  readonly scales: readonly number[];
  /** `fit` cuts what sticks out of the box; not given: nothing is cut. */
  readonly action?: 'resize' | 'fit';
}

/** `src` and `srcset` of a catalogue picture. */
export function pictureSource(path: string, shape: PictureShape) {
  const candidates: string[] = [];
  for (const scale of shape.scales) {
    candidates.push(`${sourceAt(scale, path, shape)} ${Math.round(shape.width * scale)}w`);
  }
  return { src: sourceAt(1, path, shape), srcset: candidates.join(',') };
}

function sourceAt(scale: number, path: string, { width, height, action }: PictureShape): string {
  return imageUrl(path, Math.round(width * scale), Math.round(height * scale), action);
}
