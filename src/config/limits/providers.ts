// How long other systems are waited for, and what they allow.

/** Milliseconds after which a mail server that does not answer counts as unreachable. */
export const mailServerTimeout = 15_000;

/** Milliseconds between two log messages about a provider that keeps failing. */
export const providerFailureInterval = 15 * 60_000;
