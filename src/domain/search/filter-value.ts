/** A value that a filter compares: compared as text, so `1` equals `'1'`; true equals 1, and false 0. */
export type FilterValue = string | number | boolean;
