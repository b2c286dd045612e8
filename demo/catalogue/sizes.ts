/** A size that something can be bought in: one option of the attribute `sizes`. */
export interface Size {
  /** Option id: 7, 8, 9, 33 and 34 are the sizes that links prefer (docs/reference/product.md#s2). */
  readonly id: number;
  /** Centimetres. */
  readonly width: number;
  readonly height: number;
  /** Part of the sku of the variant, such as `30x40`. */
  readonly code: string;
}

function size(id: number, width: number, height: number): Size {
  return { id, width, height, code: `${width}x${height}` };
}

/** Portrait sizes, smallest first; frames and passepartouts use them too. */
export const portraitSizes: readonly Size[] = [
  size(5, 13, 18),
  size(6, 21, 30),
  size(7, 30, 40),
  size(8, 40, 50),
  size(9, 50, 70),
  size(10, 70, 100),
  size(11, 100, 140),
];

/** Landscape sizes, smallest first: the portrait ones turned. */
export const landscapeSizes: readonly Size[] = [
  size(31, 18, 13),
  size(32, 30, 21),
  size(33, 40, 30),
  size(34, 50, 40),
  size(35, 70, 50),
  size(36, 100, 70),
  size(37, 140, 100),
];

/** Poster hangers by length (docs/reference/product.md#s9: 31, 51 and 71 cm). The height is that of the bar. */
export const hangerSizes: readonly Size[] = [
  { id: 81, width: 31, height: 2, code: '31' },
  { id: 82, width: 51, height: 2, code: '51' },
  { id: 83, width: 71, height: 2, code: '71' },
];

const prices = {
  poster: [5.95, 7.95, 12.95, 17.95, 22.95, 34.95, 59.95],
  frame: [9.95, 14.95, 19.95, 26.95, 34.95, 59.95, 99.95],
  passepartout: [4.95, 6.95, 8.95, 11.95, 14.95, 24.95, 39.95],
  plexi: [24.95, 34.95, 49.95, 69.95, 99.95, 159.95, 249.95],
  aluminium: [19.95, 29.95, 44.95, 59.95, 84.95, 139.95, 219.95],
  studio: [39.95, 59.95, 79.95, 99.95, 129.95, 199.95, 299.95],
  hanger: [9.95, 13.95, 17.95],
} as const;

export type PriceList = keyof typeof prices;

/** The euro price of the size at `index` of its list, such as 12.95 for a poster of 30×40 cm. */
export function sizePrice(list: PriceList, index: number): number {
  const price = prices[list][index];
  if (price === undefined) throw new RangeError(`There is no ${list} of size number ${index}.`);
  return price;
}
