// Limits of searching in the browser. Times are in milliseconds.

/** The time for which a search index counts as current: words are typed in many searches. */
export const indexLifetime = 10_000;

/** The same if the answer is not sure. */
export const unsureIndexLifetime = 1_000;

/** The time that a search waits for the check of its index: the loaded one can answer while the network is slow. */
export const indexCheckTimeout = 500;

/** The time that a search waits for a newer index that is known to be published. */
export const newIndexTimeout = 2_000;

/** The time after which no search waits any more for a check, or for an index that was replaced. */
export const longestIndexWait = 5_000;

/** The time after which the next search engine is asked as well. */
export const fallbackAfter = 300;

/** The time for which an engine that failed or was late is asked last. */
export const outagePause = 30_000;
