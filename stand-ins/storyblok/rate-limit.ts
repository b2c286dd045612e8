/** Limits the calls of a token per second, by the size of the requested page. */
export interface RateLimit {
  /** Counts a call for a page of `perPage` stories; returns false if there were too many in this second. */
  allows(token: string, perPage: number): boolean;
}

/**
 * Storyblok's limits per second: 50 for single stories and pages up to 25, fewer for larger pages
 * (https://www.storyblok.com/docs/api/content-delivery/v2, "Rate limits"). They also count calls that a cache answers.
 */
const tiers: readonly { readonly upTo: number; readonly calls: number }[] = [
  { upTo: 25, calls: 50 },
  { upTo: 50, calls: 15 },
  { upTo: 75, calls: 10 },
  { upTo: 100, calls: 6 },
];

/** Returns a limit that counts calls by token and page size in each second of a clock. */
export function createRateLimit(clock: () => Date): RateLimit {
  let second = -1;
  let counts = new Map<string, number>();
  return {
    allows(token, perPage) {
      const now = Math.floor(clock().getTime() / 1000);
      if (now !== second) [second, counts] = [now, new Map<string, number>()];
      const tier = tiers.find(({ upTo }) => perPage <= upTo);
      if (!tier) return false;
      const key = `${tier.upTo} ${token}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= tier.calls;
    },
  };
}
