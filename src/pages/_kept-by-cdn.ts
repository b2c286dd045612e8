import { listing } from '../config/shop.ts';
import { storeTag } from '../domain/store-view/store-tag.ts';

const lifetime = `max-age=${listing.outputCacheTtl}`;

/**
 * Lets a CDN cache an on-demand page under a tag of its store, by which it is purged (docs/reference/product.md#s9,
 * output cache); browsers still revalidate. Answers that are no page, or set their own lifetime, stay unchanged. On
 * Netlify each deploy purges all of them, and `durable` shares one copy among its locations.
 */
export function keptByCdn(response: Response, storeCode: string): Response {
  const { status, headers } = response;
  const isPage = status === 200 && (headers.get('Content-Type') ?? '').startsWith('text/html');
  if (!isPage || headers.has('Cache-Control') || headers.has('Set-Cookie')) return response;
  headers.set('CDN-Cache-Control', `public, ${lifetime}`);
  headers.set('Netlify-CDN-Cache-Control', `public, durable, ${lifetime}`);
  headers.set('Cache-Tag', storeTag(storeCode));
  headers.set('Netlify-Cache-Tag', storeTag(storeCode));
  return response;
}
