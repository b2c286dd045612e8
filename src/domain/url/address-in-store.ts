/** The parts of an address that mean the same in other stores. */
export interface CarriedNames {
  /** Names in its query, such as `childSku` and `q`. */
  readonly kept: readonly string[];
  /** Those among them whose values are amounts of a currency. */
  readonly amounts: readonly string[];
}

/**
 * Returns the address of the same page in another store, with the shopper's choices on this one: `href` is the page
 * there as the document knows it, `location` the present address. A page number counts if something was chosen that
 * the document did not know; otherwise `href` has the other store's page. The home of a store, which replaces pages
 * that a store does not have, takes nothing over.
 */
export function addressInStore(
  href: string,
  location: { readonly search: string; readonly hash: string },
  { kept, amounts }: CarriedNames,
  { storeCode, isSameCurrency }: { readonly storeCode: string; readonly isSameCurrency: boolean },
): string {
  const [path = '', known = ''] = href.split('?');
  if (isHome(path, storeCode)) return href;
  const carried = [...new URLSearchParams(location.search)].filter(
    ([name]) => kept.includes(name) && (isSameCurrency || !amounts.includes(name)),
  );
  const isChosen = carried.some(([name]) => name !== 'page' && name !== 'sort');
  const params = new URLSearchParams(known);
  for (const [name] of carried) if (name !== 'page' || isChosen) params.delete(name);
  for (const [name, value] of carried) if (name !== 'page' || isChosen) params.append(name, value);
  return `${path}${params.size > 0 ? `?${params.toString()}` : ''}${location.hash}`;
}

function isHome(path: string, storeCode: string): boolean {
  const pathname = path.replace(/^https?:\/\/[^/]+/, '');
  return ['', '/', `/${storeCode}`].includes(pathname);
}
