import type { APIRoute } from 'astro';
import { countryRedirects, fallbackStoreCode } from '../../config/shop.ts';
import { shopRedirect } from '../../domain/url/shop-redirect.ts';
import { countryOf } from '../_visitor-country.ts';

/** Redirects `/shop/…` to the same path in the store of the visitor's country (docs/reference/product.md#s2). */
export const GET: APIRoute = ({ request, url, locals: { storeRecords: storeViews } }) => {
  const rules = { redirects: countryRedirects, fallback: fallbackStoreCode, host: url.host };
  const redirect = shopRedirect(url.pathname + url.search, countryOf(request), storeViews, rules);
  if (!redirect) return new Response(null, { status: 404 });
  return new Response(null, {
    status: 302,
    headers: { Location: redirect.location, 'Cache-Control': 'private, no-store' },
  });
};
