import { imageUrl } from './url.ts';

/** A box that pictures are fitted into, in CSS pixels, and the shares of it that a browser may choose from. */
export interface PictureShape {
  readonly width: number;
  readonly height: number;
  readonly scales: readonly number[];
}

/** `src` and `srcset` of a catalogue picture. */
export function pictureSource(path: string, { width, height, scales }: PictureShape) {
  const source = (scale: number) => imageUrl(path, Math.round(width * scale), Math.round(height * scale));
  return {
    src: source(1),
    srcset: scales.map((scale) => `${source(scale)} ${Math.round(width * scale)}w`).join(','),
  };
}
