import { openCommerce } from '../commerce/open.ts';
import { parseSearchRequest } from '../commerce/search/parse-request.ts';
import { listing } from '../config/shop.ts';
import type { Sku } from '../domain/ids.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';

/** Clients of the API can't ask for farther results either. */
const furthest = 10_000;

/** A page of the products that a text finds, best first; weights are those of the API's search. */
export async function findProducts(storeView: StoreView, text: string, asked: number) {
  const size = listing.productPageSize;
  const page = Math.min(asked, furthest / size);
  const query = new URLSearchParams({
    request_format: 'search-query',
    _source_include: 'id,sku',
    size: String(size),
    from: String((page - 1) * size),
  });
  const printable = text.replace(/\p{Cc}/gu, ' ');
  const request = parseSearchRequest('product', query, { _searchText: printable });
  const { backend } = await openCommerce();
  const { hits, total } = await backend.search.search(storeView, request);
  const skus = hits.map(({ _source }) => _source['sku'] as Sku);
  return { skus, total, page, pages: Math.max(1, Math.ceil(Math.min(total, furthest) / size)) };
}
