// Limits of the shop's rating at a service. Times are in milliseconds.

/** The service is asked for the rating at most once in this time, also after a failure. */
export const ratingPause = 60 * 60_000;

/** While the service does not answer, its last rating is shown so long. */
export const ratingLifetime = 24 * 60 * 60_000;

/** The time for an answer: nobody waits longer for the rating. */
export const ratingTimeout = 3_000;

/** Bytes of an answer; Trusted Shops sends the newest ratings along. */
export const ratingBytes = 512 * 1024;
