// Limits of searches and lists.

/** Documents sent to Typesense in one request. */
export const typesenseBatchSize = 1000;

/** Seconds to wait for Typesense, except for an import. */
export const typesenseTimeout = 10;

/** Results beyond this position are not looked up, as in the search engines that clients know. */
export const resultWindow = 10_000;

/** Characters of a value in the query of a list. */
export const longestQueryValue = 100;
