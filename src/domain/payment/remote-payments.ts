/** Codes by which existing shops name the hosted checkout, whose snippet this shop shows. */
export const hostedCheckouts: ReadonlySet<string> = new Set([
  'klarna',
  'klarna_kco',
  'kco',
  'klarna_checkout',
]);

/**
 * Returns the ways of paying of an existing shop that can be offered: a way is offered whole or not at all. Those that need
 * nothing but the buyer's choice are `offline`; a hosted checkout needs the hosts that its snippet loads from. Any other one has
 * a script, a form or a page of its own, which this shop does not have. Each code is offered once.
 */
export function offeredRemotePayments<Method extends { readonly code: string }>(
  named: readonly Method[],
  { offline, hasSnippetHosts }: { readonly offline: ReadonlySet<string>; readonly hasSnippetHosts: boolean },
): readonly Method[] {
  const isOffered = ({ code }: Method) => offline.has(code) || (hasSnippetHosts && hostedCheckouts.has(code));
  const first = ({ code }: Method) =>
    named.findIndex((each) => shownPaymentCode(each.code) === shownPaymentCode(code));
  return named.filter((method, index) => isOffered(method) && first(method) === index);
}

/** Returns the code under which this shop shows a way of paying: that of its own hosted checkout for all that are one. */
export const shownPaymentCode = (code: string): string => (hostedCheckouts.has(code) ? 'klarna' : code);
