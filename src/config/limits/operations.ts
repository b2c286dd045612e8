// Limits by which `npm run shop -- status` tells whether the shop is well, and limits of what it measures.

/** Minutes for which a message may wait in the outbox. */
export const longestOutboxMinutes = 10;

/** Share of a disk that has to be free. */
export const leastFreeDisk = 0.1;

/** Minutes whose answers are counted. */
export const countedMinutes = 5;

/** Share of the answers of these minutes that may be server errors. */
export const mostServerErrors = 0.01;

/** Milliseconds between two writes of the counted answers. */
export const countsWriteInterval = 5_000;

/** Days for which measured web vitals are kept. */
export const vitalDays = 30;

/** Measurements that one network may send in an hour. */
export const vitalsPerHour = 1_000;
