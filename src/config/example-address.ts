/** Host names under which no shop can be reached from elsewhere (RFC 2606, RFC 6761). */
const reservedHost = /(?:^|\.)(?:example|test|invalid|localhost)$/;

/** Returns true if a store's address is one of examples, which its owner has not replaced yet. */
export const isExampleAddress = (url: string): boolean => reservedHost.test(new URL(url).hostname);
