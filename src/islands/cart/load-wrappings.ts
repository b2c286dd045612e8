import type { Wrapping } from '../../domain/product/wrapping-offer.ts';
import type { StoreContext } from '../../state/store-context.ts';

const loading = new Map<string, Promise<readonly Wrapping[]>>();

/** The gift wrappings of the store, fetched once; the file lies beside the checkout. Rejects without a network. */
export function loadWrappings({ checkoutUrl }: StoreContext): Promise<readonly Wrapping[]> {
  const url = new URL('wrapping.json', new URL(checkoutUrl, window.location.href)).href;
  const known = loading.get(url);
  if (known) return known;
  const offer = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return response.json() as Promise<readonly Wrapping[]>;
  });
  loading.set(url, offer);
  offer.catch(() => loading.delete(url));
  return offer;
}
