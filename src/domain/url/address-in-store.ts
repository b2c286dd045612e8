/** What of an address means the same in other stores. */
export interface CarriedNames {
  /** Names in its query, such as `childSku` and `q`. */
  readonly kept: readonly string[];
  /** Those among them whose values are amounts of a currency. */
  readonly amounts: readonly string[];
}

/**
 * The address of the same page in another store, with what the shopper chose on this one: `href` is the page there as the
 * document knows it, `location` the address of now. A page number counts where something is chosen that the document did
 * not know of; without that, `href` has the page that the other store has. The home of a store, which stands for pages that
 * a store has not, takes nothing over.
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
