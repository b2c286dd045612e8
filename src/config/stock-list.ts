/** Asking for stock from the browser. A file of its own: it goes into the first script of every page. */

/** Stock is asked for in chunks of this many articles (docs/reference/product.md#s7). */
export const stockListChunkSize = 15;

/** Children whose stock is asked for ahead (docs/reference/product.md#s9). */
export const stockPrefetchSize = 8;
