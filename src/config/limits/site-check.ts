// Limits of the check of a built site.

/** Results that are cached while the pages of a store are checked. */
export const rememberedAssets = 100_000;

/** Texts without a problem that are cached while the pages of a store are checked. */
export const rememberedTexts = 100_000;

/** Known parts that are looked for in a page; with more of them, reading the page is faster. */
export const mostKnownParts = 200;

/** Characters of a known part. */
export const shortestKnownPart = 3;

/** Files that a thread reads in parallel. */
export const filesPerThread = 100;

/** Milliseconds after which links to the files of a check that was ended are deleted. */
export const frozenSiteLifetime = 24 * 60 * 60 * 1000;

/** Attempts to link a folder while files in it are replaced. */
export const freezeAttempts = 20;

/** Budgets of a page (docs/architecture/performance.md#budgets): bytes with brotli. `html` is by the kind of page. */
export const pageBudgets = {
  html: { product: 9_000, other: 12_000 },
  css: 12_000,
  scriptsBefore: 5_500,
  scriptsAfter: 81_300,
  fonts: 60_000,
} as const;

/** Characters of a title: longer ones are cut by search engines, shorter ones say nothing. */
export const titleLength = { least: 10, most: 70 } as const;

/** Characters of a description. */
export const descriptionLength = { least: 20, most: 170 } as const;
