/** Path of the cross that closes panels, in a square of 24: one drawing for islands and for elements without React. */
export const closingCross = 'M5 5l14 14M19 5L5 19';
