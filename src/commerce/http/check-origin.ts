import type { StoreView } from '../../domain/store-view/store-view.ts';
import { requestErrors } from '../errors/request-errors.ts';

/**
 * Refuses what a page of another site makes a browser send: commands, and questions, whose work its visitors would ask
 * for unseen. Programs that are no browser send neither header and pass, as does a link to an answer. A store on a host of
 * its own may call the API on another host of the shop.
 */
export function checkOrigin(request: Request, url: URL, stores: readonly StoreView[]): void {
  const origin = request.headers.get('origin');
  const own = [url.host, request.headers.get('host'), ...stores.map((store) => new URL(store.url).host)];
  if (origin !== null) {
    if (!URL.canParse(origin) || !own.includes(new URL(origin).host)) throw requestErrors.crossSite();
    return;
  }
  if (request.headers.get('sec-fetch-site') === 'cross-site' && !isLink(request))
    throw requestErrors.crossSite();
}

/** Refuses a command that does not name the page that sends it, as a browser always does. */
export function requireOrigin({ method, headers }: Request): void {
  if (!['GET', 'HEAD'].includes(method) && headers.get('origin') === null) throw requestErrors.crossSite();
}

/** Returns true if somebody followed a link, so that the browser shows the answer as a page. */
function isLink({ method, headers }: Request): boolean {
  return method === 'GET' && headers.get('sec-fetch-dest') === 'document';
}
