// Limits of what a browser keeps.

/** Days that a browser keeps a product that was looked at. */
export const viewedDays = 30;
