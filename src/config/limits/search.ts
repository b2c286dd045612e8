// Limits of searches and lists.

/** Documents sent to Typesense in one request. */
export const typesenseBatchSize = 1000;

/** Seconds to wait for Typesense, except for an import. */
export const typesenseTimeout = 10;

/** Results beyond this position are not looked up, as in the search engines that clients know. */
export const resultWindow = 10_000;

/** Characters of a value in the query of a list. */
export const longestQueryValue = 100;

/** Candidates of a search read at a time. */
export const candidatesPerRead = 250;

/** Fields of a document that a search reads one by one; for more fields it reads whole documents. */
export const mostReadFields = 50;

/** Found products read at a time. */
export const foundProductsPerRead = 50;

/** Milliseconds of work on one search before other requests have their turn. */
export const longestSearchTurn = 10;

/** Values of a condition that the database compares; for more values the documents are compared. */
export const valuesPerCondition = 500;

/** Products of one answer; a client that wants more requests them in pages. */
export const productsPerAnswer = 500;

/**
 * Files in which Pagefind stores what results show. A search loads those of its hits, so many small ones are fewer
 * bytes: with 200, the first search in a shop of 10,000 products loads 100 kB more.
 */
export const pagefindFragments = 1000;
