/**
 * Returns what is added to the head of the published results page of the store `storeCode` for an address with a
 * search: a browser without scripts continues to the server-rendered page (`plain`). Undefined for every other
 * address.
 */
export function plainSearchLink(
  pathname: string,
  query: URLSearchParams,
  storeCodes: readonly string[],
): string | undefined {
  const isSearch = storeCodes.some((storeCode) => pathname === `/${storeCode}/search`);
  if (!isSearch || query.has('plain') || !query.get('q')?.trim()) return undefined;
  const plain = new URLSearchParams([...query, ['plain', '1']]).toString().replaceAll('&', '&amp;');
  return `<noscript><meta http-equiv="refresh" content="0; url=?${plain}"></noscript>`;
}
