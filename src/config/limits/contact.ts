// Limits of messages to the shop.

/** Seconds for which a token of the mail service holds. */
export const mailTokenLifetime = 3_600;

/** Characters of the longest subject of a message. */
export const longestSubject = 200;

/** Characters of the longest message. */
export const longestMessage = 5_000;
