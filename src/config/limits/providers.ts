// How long other systems are waited for, and what they allow.

/** Milliseconds after which a mail server that does not answer counts as unreachable. */
export const mailServerTimeout = 15_000;
