// Limits of what the server keeps and of what it waits for.

/** Bytes that a file in the cache counts for in addition to its bodies. */
export const cachedFileOverhead = 1024;

/** Milliseconds that open requests may take to finish after the server was told to stop. */
export const shutdownGrace = 10_000;

/** Selected filters with which the server renders a list; with more, the file answers and the browser filters. */
export const mostRenderedFilters = 100;

/** Published lists that the server caches; a large one has about a megabyte. */
export const cachedListings = 24;

/** Milliseconds to wait for the CDN that is told to purge. */
export const cdnPurgeTimeout = 8000;

/** Bytes of files and their compressed forms that the server caches. */
export const fileCacheBytes = 32 * 1024 * 1024;

/** Characters of a page description that search engines show. */
export const metaDescriptionLength = 160;

/** Products in the Markdown twin of a list. */
export const markdownListSize = 250;

/** Pages per sitemap file: with 14 alternates each, far below the 50,000 URLs and 50 MB of the protocol. */
export const pagesPerSitemap = 2000;

/** Milliseconds between two checks whether npm, which started the server, still runs. */
export const launcherInterval = 500;

/**
 * The limits of a request: 10 s until its headers have arrived, 30 s until its end, 65 s of an idle connection, 64 kB
 * of headers.
 */
export const requestLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // By itself Node looks only every 30 s for those who took too long.
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 64 * 1024,
} as const;
