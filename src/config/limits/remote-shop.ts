// Limits of calls to the API of an existing shop (BACKEND=vsf). Times are in milliseconds and include retries.

/** The timeouts of calls by their kind; a search may take as long as docs/reference/decisions.md#d5 says. */
export const remoteTimeouts = {
  read: 2_000,
  search: 1_000,
  command: 5_000,
  order: 10_000,
  pull: 30_000,
} as const;

export const remoteConnectTimeout = 1_500;

/** Bytes of one answer. */
export const largestRemoteAnswer = 32 * 1024 * 1024;

/** Retries of a read, and the pause before the first. */
export const remoteRetries = { count: 2, pause: 50 } as const;

/** Failures in a row after which no call is sent, and the time until one is tried again. */
export const remoteBreaker = { failures: 8, pause: 4_000 } as const;

/** Bytes of the answers of searches that are kept for when the API is down (docs/reference/behaviour.md#e11). */
export const keptAnswerBytes = 4096 * 1024;

/** Products of one page of a pull, and documents of any other entity. */
export const pullPageSize = 250;

/** SKUs of one request for stock (docs/reference/behaviour.md#a5). */
export const stockPerRequest = 15;

/** The number of times that a refused cart is created again as a guest's (docs/reference/behaviour.md#e9). */
export const cartBypassLimit = 1;

/** Pauses before the status of a placed order is asked for again; the last one repeats until the order is this old. */
export const orderStatusPauses = [900_000, 3_600_000, 14_400_000, 86_400_000] as const;
export const longestStatusAge = 60 * 86_400_000;

/** Pauses before an order whose outcome is not known is looked up again; after the last it waits for a person. */
export const orderLookupPauses = [2_000, 10_000, 60_000, 300_000, 900_000, 3_600_000] as const;

/** SKUs of one request for prices: they stand in its address. */
export const pricesPerRequest = 50;

/** Documents that a search engine pages through by `from` and `size`; those behind are asked for by their IDs. */
export const pullWindow = 10_000;

/** The number of times that a request of a pull is sent again, and the pauses before: the first, and the longest. */
export const pullRetries = { count: 6, pause: 500, longestPause: 20_000 } as const;

/** Age of an interrupted pull from which it begins anew instead of going on. */
export const resumablePullAge = 3_600_000;

/** The share of the connections that a pull beside a running shop uses. */
export const pullShare = 0.5;

/** Commands of a cart whose keys are remembered. */
export const rememberedCommands = 20;

/** Milliseconds after which a command that was not found in the cart counts as not executed. */
export const pendingCommandTime = 60_000;

/** Characters of a text of the API that a shopper is shown. */
export const longestRefusal = 300;
/** The newest orders of a customer among which one is looked for. */
export const ordersPerLookup = 50;

/** Clocks of this shop and of the API differ by less than this. */
export const largestClockSkew = 600_000;
