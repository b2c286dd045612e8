import { cardBox } from './card-box.ts';

/** A box in CSS pixels that a picture is fitted into or, with `fit`, cut to. */
export interface PictureBox {
  readonly width: number;
  readonly height: number;
  /** `fit` cuts what sticks out of the box, `wall` hangs the picture on a wall; not given: nothing is cut. */
  readonly action?: 'resize' | 'fit' | 'wall';
}

/** A box, and the shares of it that a browser may choose from; 1 is one of them. */
export interface PictureShape extends PictureBox {
  readonly scales: readonly number[];
}

/** Pictures that are always shown small: lines of a cart, of an order, results of a search. */
export const cartThumbnail = { width: 150, height: 150, scales: [1, 2] } as const satisfies PictureShape;

/** Products in lists. */
export const productThumbnail = {
  ...cardBox,
  scales: [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5],
} as const satisfies PictureShape;

/** The pictures of a product on its own page, in structured data and in sitemaps. */
export const galleryPicture = {
  width: 600,
  height: 744,
  scales: [0.5, 0.625, 0.75, 1, 1.25, 1.5, 2],
} as const satisfies PictureShape;

/** A wide view of a room. */
export const widePicture = {
  width: 1600,
  height: 800,
  scales: [0.4, 0.5, 0.625, 0.8, 1, 1.28],
} as const satisfies PictureShape;

/** The middle of a wide view, on narrow screens. */
export const narrowPicture = {
  width: 800,
  height: 800,
  scales: [0.5, 0.65, 0.8, 1, 1.25, 1.6, 2],
  action: 'fit',
} as const satisfies PictureShape;

/** Pictures in descriptions fit into this. */
export const descriptionPicture = { width: 1024, height: 1024, scales: [1] } as const satisfies PictureShape;

/** Previews of a page in social networks, which show them up to 1200 px wide. */
export const socialPicture = { width: 1200, height: 1200, scales: [1] } as const satisfies PictureShape;

/** Previews of a print: as it hangs on a wall, in the one size that social networks show whole. */
export const socialWall = { width: 1200, height: 630, action: 'wall' } as const satisfies PictureBox;

/**
 * Every shape that pages ask for (docs/reference/product.md#s9 has the first three). The image service draws these sizes and no
 * others, so what asks for a picture takes its size from here.
 */
export const pictureShapes: readonly PictureShape[] = [
  cartThumbnail,
  productThumbnail,
  galleryPicture,
  widePicture,
  narrowPicture,
  descriptionPicture,
  socialPicture,
];

/** Returns a shape at one of its scales. */
export function scaledBox({ width, height, action }: PictureBox, scale: number): PictureBox {
  return { width: Math.round(width * scale), height: Math.round(height * scale), ...(action && { action }) };
}
