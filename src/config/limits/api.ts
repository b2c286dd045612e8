// Limits of calls of the API.

/** Lines of a street. */
export const mostStreetLines = 4;

/** SKUs that one call can name. */
export const skusPerCall = 500;

/** Characters of a session token. */
export const longestToken = 500;

/** Seconds after which a call that failed can be repeated (Retry-After). */
export const retryAfterSeconds = 5;

/** Characters of a group token. */
export const longestGroupToken = 2_000;

/** Problems of a request that the answer lists. */
export const reportedProblems = 20;

/** Bytes of a body, where a call does not say otherwise. */
export const largestBody = 1024 * 1024;

/** Bytes of a body that is too large and still read to its end, so that the client gets the answer; beyond it the connection is closed. */
export const largestDroppedBody = 16 * largestBody;

/** Bytes of a form’s body; the longest message of a contact form has a tenth of it. */
export const largestForm = 64 * 1024;

/** Levels of objects and lists in a body; a search of 24 levels has fewer. */
export const deepestJson = 100;

/** Bytes of an uploaded picture. */
export const largestUpload = 10 * 1024 * 1024;
