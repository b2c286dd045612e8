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
export function pictureSource(path: string, { width, height, scales, action }: PictureShape) {
  const source = (scale: number) =>
    imageUrl(path, Math.round(width * scale), Math.round(height * scale), action);
  return {
    src: source(1),
    srcset: scales.map((scale) => `${source(scale)} ${Math.round(width * scale)}w`).join(','),
  };
}
