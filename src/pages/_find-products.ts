import { openCommerce } from '../commerce/open.ts';
import { parseSearchRequest } from '../commerce/search/parse-request.ts';
import type { Product } from '../domain/product.ts';
import type { StoreView } from '../domain/store-view.ts';

/** The first products that a text finds, best first, and how many there are; weights are those of the API's search. */
export async function findProducts(
  storeView: StoreView,
  text: string,
): Promise<{ readonly products: readonly Product[]; readonly total: number }> {
  const printable = text.replace(/\p{Cc}/gu, ' ');
  const request = parseSearchRequest('product', new URLSearchParams({ request_format: 'search-query' }), {
    _searchText: printable,
  });
  const { backend } = await openCommerce();
  const { hits, total } = await backend.search.search(storeView, request);
  return { products: hits.map(({ _source }) => _source as unknown as Product), total };
}
