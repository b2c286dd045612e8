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

/**
 * The limits of one search: several times what the storefront and clients of the reference (A4) send. A text search
 * of theirs has about 20 clauses and 160 words by field; twelve chosen filters have about 60 clauses.
 */
export const searchLimits = {
  /** Conditions, those that join others included. */
  clauses: 250,
  /** Values of all conditions together. */
  values: 5000,
  /** Words to look for, counted once for each field that they are looked for in. */
  words: 400,
  /** Conditions on prices, which are worked out for each product. */
  priceRanges: 10,
  sortKeys: 4,
  aggregations: 100,
  /** Ranges of one aggregation. */
  ranges: 20,
} as const;

/** Levels of clauses in a query: deeper than any client writes. */
export const deepestQuery = 24;

/** Buckets of one aggregation. */
export const mostBuckets = 10_000;

/** Names of fields in a query, and those of them with a `*`, which cost most. */
export const fieldNameLimits = { names: 200, patterns: 20 } as const;

/** Characters of a value and of a text to search for, and values of one condition. */
export const queryValueLimits = { value: 2048, text: 400, values: 5000 } as const;

/** With more different promotions or composite products, the prices are computed from the documents. */
export const mostPricedInDatabase = { promotions: 60, composites: 300 } as const;

/** Searches at work at once, for one caller (wider networks may have more) and for all. */
export const mostSearches = { ofCaller: 20, ofAll: 200 } as const;
