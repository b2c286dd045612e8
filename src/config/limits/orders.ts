// Limits of placing, paying and mailing orders.

/** Expired carts or reservations deleted when a new one is made, so that no shopper waits for a large cleanup. */
export const rowsPerSweep = 20;

/** The first order number of a store. */
export const firstOrderNumber = 100_001;

/** Pieces in stock at which the owner is notified. */
export const lowStockQuantity = 3;

/** Attempts to deliver a message before it is set aside, so that it does not block others. */
export const deliveryAttempts = 8;

/** Milliseconds for which one process keeps a message to itself: longer than sending takes. */
export const deliveryLease = 60_000;

/** Messages that the worker takes at a time. */
export const messagesPerRound = 50;

/** Milliseconds between two rounds of the worker. */
export const workerInterval = 1_000;

/** Characters of a name that a mail contains although anybody could have entered it. */
export const longestMailedName = 32;

/** Unpaid orders that the worker cancels at a time. */
export const unpaidOrdersPerRound = 50;

/** Payments of one provider that the worker updates in parallel. */
export const parallelPayments = 8;

/** Requests without an answer after which the worker leaves a provider alone for this round. */
export const unansweredRequests = 2;

/** Milliseconds in which a hosted order is validated: the provider waits three seconds, and the network needs some of them. */
export const validationTimeout = 2_500;

/** Waiting payments read at a time. */
export const waitingPaymentsPerRead = 100;

/** Milliseconds after which a push of the provider, which waits five seconds, is answered; the work goes on. */
export const pushTimeout = 3_000;

/** Milliseconds after which the worker runs an open payment operation: by then, the provider has answered or will not. */
export const openOperationPause = 60_000;

/** Milliseconds after which a payment state that may be wrong is fetched again. */
export const stateCheckPause = 5_000;

// How long other systems are waited for, and what they allow.

/** Milliseconds after which a mail server that does not answer counts as unreachable. */
export const mailServerTimeout = 15_000;

/** Milliseconds between two log messages about a provider that keeps failing. */
export const providerFailureInterval = 15 * 60_000;

/** Milliseconds to establish a connection to a payment provider. */
export const providerConnectTimeout = 3_000;

/** Bytes of an answer of a payment provider. */
export const largestProviderAnswer = 16 * 1024 * 1024;
