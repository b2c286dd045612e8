import type { StoreView } from '../../domain/store-view/store-view.ts';
import { requestErrors } from '../errors.ts';

/**
 * Refuses commands that a page of another site makes a browser send. Programs that are no browser send neither
 * header and pass. A store on a host of its own may call the API on another host of the shop.
 */
export function checkOrigin(request: Request, url: URL, stores: readonly StoreView[]): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const origin = request.headers.get('origin');
  const own = [url.host, request.headers.get('host'), ...stores.map((store) => new URL(store.url).host)];
  if (origin !== null) {
    if (!URL.canParse(origin) || !own.includes(new URL(origin).host)) throw requestErrors.crossSite();
    return;
  }
  if (request.headers.get('sec-fetch-site') === 'cross-site') throw requestErrors.crossSite();
}
