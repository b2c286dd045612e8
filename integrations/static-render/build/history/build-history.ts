import { z } from 'zod';

const storeBuild = z.object({
  /** The number of the run that made it: stores rendered together have the same. */
  number: z.int(),
  /** Name of its folder. */
  folder: z.string(),
  /** The instant of publication, in ISO 8601. */
  at: z.iso.datetime(),
  pages: z.int(),
  /** Digest of the code that made its pages. */
  code: z.string(),
  /** It was rolled back, and another one was made since: only whoever names it goes back to it. */
  isUndone: z.boolean().optional(),
});

const storeHistory = z.object({
  /** The oldest first. */
  builds: z.array(storeBuild).min(1),
  /** Number of the build that is served. */
  live: z.int(),
  /** Since when that is served, in ISO 8601. */
  since: z.iso.datetime(),
  /** It was rolled back: no other build is made of the store. */
  isHeld: z.boolean(),
});

const failure = z.object({ at: z.iso.datetime(), message: z.string() });

/** The last builds of each store, and which one is served; kept beside their folders. */
export const buildHistory = z.object({
  /** Number of the last run that published something. */
  last: z.int(),
  stores: z.record(z.string(), storeHistory),
  /** The last failure by store. */
  failures: z.record(z.string(), failure),
});

/** A build of one store. */
export type StoreBuild = z.infer<typeof storeBuild>;
export type StoreHistory = z.infer<typeof storeHistory>;

export type BuildHistory = z.infer<typeof buildHistory>;
