import type { APIContext } from 'astro';
import { openCommerce } from '../commerce/open.ts';
import { parseSearchRequest } from '../commerce/search/parse-request.ts';
import { priceRangesOf } from '../config/currencies.ts';
import { filters, listing } from '../config/shop.ts';
import { filterConditions } from '../domain/listing/listing-filters.ts';
import { listingOptions, type ListingOptionsContext } from '../domain/listing/listing-options.ts';
import type { ListingRoute } from '../domain/listing/listing-route.ts';
import { relevanceSort } from '../domain/listing/listing-sort.ts';
import { filterAggregations, withChosenPrices } from '../domain/listing/listing.ts';
import { callerOf } from '../domain/session/caller.ts';
import type { Condition } from '../domain/search/search-query.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import { longestQueryValue, resultWindow } from '../config/limits/search.ts';

interface Question {
  readonly text: string;
  readonly route: ListingRoute;
  /** The filters that the store's lists offer. */
  readonly filters: readonly string[];
  readonly sortOptions?: ListingOptionsContext['sortOptions'];
}

/**
 * Returns a page of the products that match a text, best first or in the order of the route, with filter options;
 * weights and limits are those of the API's search. Options are those of all matches, whatever is chosen.
 */
export async function findProducts(
  storeView: StoreView,
  { text, route, filters: offered, sortOptions = [] }: Question,
  { request, clientAddress }: Pick<APIContext, 'request' | 'clientAddress'>,
) {
  const size = listing.productPageSize;
  const page = Math.min(route.page, resultWindow / size);
  const query = new URLSearchParams({
    request_format: 'search-query',
    _source_include: 'id,sku',
    size: String(size),
    from: String((page - 1) * size),
  });
  const asked = parseSearchRequest('product', query, { _searchText: printable(text) }, storeView);
  const { backend, trustedProxies } = await openCommerce();
  const forwardedFor = request.headers.get('x-forwarded-for');
  const asker = {
    caller: callerOf({ connection: clientAddress, forwardedFor }, trustedProxies),
    signal: request.signal,
  };
  const chosen = filterConditions(printableValues(route.filters));
  const aggregations = aggregationsOf(storeView, offered, chosen);
  const question = {
    ...asked,
    filters: [...asked.filters, ...chosen],
    sort: route.sort.attribute === relevanceSort.attribute ? [] : [route.sort],
    ...(chosen.length === 0 && { aggregations }),
  };
  const found = await backend.search.search(storeView, question, asker);
  const counted =
    chosen.length === 0
      ? found
      : await backend.search.search(storeView, { ...asked, from: 0, size: 1, aggregations }, asker);
  const { total } = found;
  return {
    skus: found.hits.map(({ _source }) => String(_source['sku'])),
    total,
    page,
    pages: Math.max(1, Math.ceil(Math.min(total, resultWindow) / size)),
    options: listingOptions(counted.total > 0 ? counted.aggregations : null, {
      filters: offered,
      attributes: (counted.attributeMetadata ?? []) as unknown as ListingOptionsContext['attributes'],
      prices: storeView.i18n,
      locale: storeView.i18n.defaultLocale,
      sortOptions,
    }),
  };
}

function aggregationsOf(
  { i18n }: StoreView,
  offered: readonly string[],
  chosen: readonly Condition[],
): ReturnType<typeof filterAggregations> {
  const priceRanges = priceRangesOf(i18n.currencyCode);
  const settings = withChosenPrices({ ...filters, priceRanges }, chosen);
  const each = offered.map((filter) => Object.entries(filterAggregations(filter, settings)));
  return Object.fromEntries(each.flat());
}

/** Replaces control characters, which no database accepts. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}

function printableValues(chosen: ListingRoute['filters']): Record<string, string[]> {
  const entries = Object.entries(chosen).map(
    ([type, values]) => [type, values.map((value) => printable(value).slice(0, longestQueryValue))] as const,
  );
  return Object.fromEntries(entries);
}
