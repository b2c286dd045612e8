/** A value that shows what belongs there until the owner's own stands in its place. */
export interface Placeholder<Value = string> {
  readonly placeholder: Value;
}

/** Marks a value that is not the owner's own: the shop can be tried with it, and `npm start` names it. */
export const placeholder = <Value>(value: Value): Placeholder<Value> => ({ placeholder: value });

/** Host names under which no shop can be reached from elsewhere (RFC 2606, RFC 6761). */
const reservedHost = /(?:^|\.)(?:example|test|invalid|localhost)$/;

/** Returns true if a store's address is one of examples, which its owner has not replaced yet. */
export const isExampleAddress = (url: string): boolean => reservedHost.test(new URL(url).hostname);
