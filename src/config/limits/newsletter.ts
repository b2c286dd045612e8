// Limits of the newsletter and of watches. Times are in milliseconds.

const minute = 60_000;
const day = 24 * 60 * minute;

/** The lifetime of the link that confirms a subscription. */
export const confirmLinkLifetime = 7 * day;

/** At least so long passes between two links to one address. */
export const confirmLinkPause = 10 * minute;

/** Characters of the longest description of a person that another client sends along. */
export const longestProfile = 4_000;
