// Limits of building, publishing and keeping pages.

/** Attempts to read the database while it changes; each takes some milliseconds. */
export const snapshotAttempts = 100;

/** Pages that a worker takes at a time: enough to keep it busy, few enough for all workers to end at about the same time. */
export const pagesPerJob = 100;

/** Changed products up to which published lists are patched; with more, hardly any list stays as it was. */
export const mostPatchedProducts = 500;

/** Jobs per worker when there are few pages, some of which take much longer than others. */
export const jobsPerWorker = 2;

/** Milliseconds between two attempts to lock the build folder. */
export const lockRetryInterval = 500;

/** Milliseconds between two messages that another process holds the lock. */
export const lockReportInterval = 5 * 60_000;

/** Milliseconds for which an answer of build.json is cached. */
export const buildStatusLifetime = 500;

/** Days for which the code of an earlier build is still served (docs/architecture/publishing.md#builds). */
export const codeFileDays = 30;

/** Share of the pages of a store that a build may lack and still be published. */
export const lostPagesShare = 0.05;

/** Builds of a store that are kept: the published one and the three before it. */
export const keptBuilds = 4;

/** Milliseconds between two checks of which builds are published. */
export const publishWatchInterval = 500;

/** Milliseconds after which what failed for a published build is tried again. */
export const publishWatchRetry = 10_000;

/** Milliseconds without output after which a run counts as hanging; it reports each tenth of the pages. */
export const renderSilence = 10 * 60_000;

/** Milliseconds between two checks for changes. */
export const changeWatchInterval = 400;

/** Milliseconds between two full checks, which find special prices that begin or end. */
export const fullCheckInterval = 60_000;

/** Milliseconds for which a search index waits for pages that keep changing. */
export const longestIndexDelay = 5 * 60_000;

/** Milliseconds between two checks of whether a run is to be cancelled. */
export const cancelCheckInterval = 400;

/** Characters of the output of a failed run that are reported. */
export const reportedOutputLength = 2000;

/** Pages that a worker renders in parallel: more gain next to nothing, and V8 has more half-made pages to copy. */
export const pagesInParallel = 20;

/** Causes of failed pages that are reported per store; the others are counted. */
export const reportedCauses = 5;

/** Questions whose answers are looked up one by one in the recorded reads; for more, all lines are read. */
export const mostSearchedReads = 50;

/** V8 heap of a render worker for new objects: a page leaves much garbage at once, which is copied with less room. */
export const youngGenerationMegabytes = 48;

/** V8 heap of a render worker for old objects: several times what the products of a large store (10,000) take. */
export const oldGenerationMegabytes = 288;

/** The part of it that is there from the start, so that V8 does not search it again while it fills. */
export const firstOldGenerationMegabytes = 96;

/** Garbage beside live objects: with less, V8 collects more often; with more, it takes more memory. */
export const garbagePercent = 60;

/** Milliseconds of the longest pause after a failed inspection. */
export const longestInspectionPause = 10_000;

/** Milliseconds of the longest pause before a failed run is retried with nothing new. */
export const longestRunPause = 30 * 60_000;

/** Milliseconds before stores that failed are retried: the pause grows fourfold, up to the longest. */
export const pendingRetry = { first: 2000, longest: 30 * 60_000 } as const;
