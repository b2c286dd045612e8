/** A test that `npm run test:long` runs, and `npm test` does not. */
export const long = { tag: '@long' } as const;

/** Of a test in many stores or on many screens, `npm test` runs the samples. */
export const longUnless = (isSample: boolean) => (isSample ? {} : long);
