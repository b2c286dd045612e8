// Limits of accounts and sessions. Times are in milliseconds where nothing else is said.
import type { ThrottleLimit } from '../../domain/session/throttle.ts';

const minute = 60_000;

/** The window of hourly limits, such as that of orders. */
export const hourlyWindow = 60 * minute;

/** The longest window in which anything is counted. */
export const dailyWindow = 24 * hourlyWindow;

/**
 * The limits of attempts. `account`: on one account; logins are counted per network, so that nobody elsewhere can
 * lock the owner out. `address`: from one network, on any account; generous, since many people may share a network.
 * `strangers`: logins to one account from all networks that its owner has not logged in from: so many that one caller
 * can't lock it, and few enough that many callers don't find a password. `coupon`: invalid coupon codes from one
 * network.
 */
export const throttleLimits = {
  account: { failures: 10, window: 15 * minute },
  address: { failures: 100, window: 15 * minute },
  strangers: { failures: 100, window: 60 * minute },
  coupon: { failures: 20, window: 10 * minute },
} as const satisfies Record<string, ThrottleLimit>;

/** The lifetime of an access token (docs/decisions/0010-sessions-are-generations-of-tokens.md). */
export const accessLifetime = 15 * minute;

/** The lifetime of a refresh token. */
export const refreshLifetime = 30 * 24 * 60 * minute;

/** How long the previous refresh token still gives new tokens: several tabs may refresh at once. */
export const rotationGrace = 30_000;

/** The lifetime of a password reset link. */
export const resetLifetime = 30 * minute;

/** The lifetime of a link to a new e-mail address. */
export const emailChangeLifetime = 24 * 60 * minute;

/** The longest lifetime of a group token, which never outlives its session: profiles read later contain a new one. */
export const groupTokenLifetime = 24 * 60 * minute;

/** Customers read at a time in a search for one. */
export const customersPerRead = 1_000;

/** Milliseconds for which a network that a customer logged in from stays known. */
export const knownNetworkLifetime = 90 * 86_400_000;

/** Milliseconds that a request for a reset link takes at least: longer than creating one, so that its duration reveals nothing. */
export const passwordResetDuration = 100;

/** Milliseconds after which the worker deletes the files of an erased customer, if the erasure ended before it did. */
export const eraseFilesDelay = 60_000;

/** Characters of the shortest password (docs/reference/product.md#s5). */
export const shortestPassword = 8;

/** Characters of the longest password; hashing a longer one would only take time. */
export const longestPassword = 256;

/** The platform's group of customers who have an account and no other group. */
export const generalGroupId = 1;
