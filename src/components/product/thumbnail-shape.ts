/** Shares of a thumbnail's box that a browser may choose from. */
export const thumbnailScales = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5] as const;
