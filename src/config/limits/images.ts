// Limits of the image service.

/** Decoded pictures that are kept while other sizes of them are queued, up to 16 MB each. */
export const cachedDecodedImages = 3;

/** Share of the disk cache for files that at least two callers requested; new files need room to be requested a second time. */
export const sharedCacheShare = 0.8;

/** Pixels that making a placeholder counts for in the queue: as many as a thumbnail. */
export const placeholderPixels = 50_000;

/** Bytes of a source picture; a larger one is refused. */
export const largestSourceBytes = 32 * 1024 * 1024;

/** Seconds to wait for a picture from another server. */
export const remoteImageTimeout = 8;

/** Pictures that wait to be scaled; further requests are refused. */
export const mostQueuedImages = 256;

/** Pixels of a small picture; thumbnails on dense screens and pictures of a product's page at single density are smaller. */
export const smallImagePixels = 500_000;

/** Pixels of a source picture; one with more is refused before it is decoded. */
export const largestSourcePixels = 80_000_000;

/** Pixels of a side of the largest picture that the image endpoint of a Vue Storefront API makes. */
export const largestScaledSide = 1024;
