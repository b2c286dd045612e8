// Limits of how the browser synchronizes carts, prices and sessions. Times are in milliseconds.

/** The time after a refresh in which a session is not refreshed again: a second error then has another cause. */
export const sessionRefreshPause = 5000;

/** The longest pause before a change of the cart is sent again. */
export const longestSendPause = 30_000;

/** The time for which the last answer about a customer's cart counts as current: nobody changes devices faster. */
export const serverCartLifetime = 10_000;

/** The longest pause between two notifications of the same kind. */
export const longestNotificationPause = 30_000;

/** Products whose prices one request asks for. */
export const pricesPerRequest = 50;

/** The time after which a refresh of the session counts as failed. */
export const sessionRefreshTimeout = 10_000;
