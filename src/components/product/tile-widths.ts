/** Width of a tile by the minimum width of the screen in rem, widest first; the last one has none. */
export type TileWidths = readonly {
  readonly from?: number;
  readonly width: number;
  readonly unit: 'rem' | 'vw';
}[];

/** Tiles of a product list: two, three or four in a row. */
export const listTiles: TileWidths = [
  { from: 98, width: 21.2, unit: 'rem' },
  { from: 64, width: 21.5, unit: 'vw' },
  { from: 40, width: 29, unit: 'vw' },
  { width: 43.5, unit: 'vw' },
];

/** Tiles of categories: two or three in a row, or all. */
export const categoryTiles: TileWidths = [
  { from: 98, width: 14, unit: 'rem' },
  { from: 80, width: 14, unit: 'vw' },
  { from: 48, width: 29.5, unit: 'vw' },
  { width: 43.5, unit: 'vw' },
];

/** Returns the `sizes` of a picture whose box is this share of its tile in width. */
export function sizesIn(tiles: TileWidths, share: number): string {
  const sizes: string[] = [];
  for (const { from, width, unit } of tiles) {
    const shown = `${Number((width * share).toFixed(1))}${unit}`;
    sizes.push(from === undefined ? shown : `(min-width:${from}rem) ${shown}`);
  }
  return sizes.join(',');
}
