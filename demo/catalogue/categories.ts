/** A category as every store has it: the tree without words. Names are in `demo/texts`. */
export interface CategoryNode {
  readonly id: number;
  readonly parent: number;
  readonly position: number;
  readonly inMenu: boolean;
  /** Only in stores that sell home decor. */
  readonly homeDecor?: boolean;
}

type Row = readonly [id: number, parent: number, flags?: 'hidden' | 'homeDecor'];

/** In the order of their positions. Ids of docs/reference/product.md#s9: 2, 3, 555, 134, 122, 322, 347, 374, 326, 559. */
const rows: readonly Row[] = [
  [3, 2],
  [30, 2],
  [40, 2],
  [50, 2],
  [347, 2, 'homeDecor'],
  [60, 2],
  [326, 2, 'hidden'],
  [559, 2, 'hidden'],
  [555, 3],
  [322, 3],
  [134, 3, 'hidden'],
  [122, 3, 'hidden'],
  [11, 3],
  [12, 3],
  [13, 3],
  [14, 3],
  [15, 3],
  [16, 3],
  [17, 3],
  [18, 3],
  [19, 3],
  [20, 3],
  [21, 3],
  [22, 3],
  [31, 30],
  [32, 30],
  [41, 40],
  [42, 40],
  [43, 40],
  [44, 40],
  [51, 50],
  [52, 50],
  [53, 50],
  [374, 347, 'homeDecor'],
  [376, 347, 'homeDecor'],
  [61, 60],
  [62, 60],
  [63, 60],
];

/** Root of the tree (docs/reference/product.md#s9). */
export const rootCategoryId = 2;

export const categoryNodes: readonly CategoryNode[] = rows.map(([id, parent, flag], index) => ({
  id,
  parent,
  position: index + 1,
  inMenu: flag !== 'hidden',
  ...(flag === 'homeDecor' ? { homeDecor: true } : {}),
}));

/** Categories that a shelf of their own has: found by what they hold, not by theme. */
export const shelves = {
  posters: 3,
  bestsellers: 555,
  newest: 322,
  offers: 134,
  staffPicks: 122,
  posterSets: 31,
  photoWalls: 32,
  plexi: 51,
  aluminium: 52,
  limited: 53,
  favouritesEverywhere: 326,
  favouritesOfEditors: 559,
} as const;

/** Category of each `poster_theme`. */
export const themeCategories: Readonly<Record<string, number>> = {
  geometric: 11,
  landscape: 12,
  botanical: 13,
  abstract: 14,
  retro: 15,
  space: 16,
  'line-art': 17,
  minimalism: 18,
  ocean: 19,
  cities: 20,
  typography: 21,
  'mid-century': 22,
};
