// Limits of what the browser tells marketing. Times are in milliseconds.

/** Events that wait for a network or a customer; the oldest go first. */
export const trackQueueLimit = 100;

/** The time after which a call to the marketing system counts as unanswered. */
export const marketingTimeout = 10_000;

/** The time that a shopper waits for what the newsletter system knows of their own subscription. */
export const statusTimeout = 1000;

/** The pause before the products of an event are asked for once more. */
export const describePause = 2000;
