import { listing } from '../config/shop.ts';
import { storeTag } from '../domain/store-view/store-view.ts';
import { ApiError } from '../commerce/errors/api-error.ts';

const lifetime = `max-age=${listing.outputCacheTtl}`;

/**
 * Lets a CDN cache an on-demand page under a tag of its store, by which it is purged (docs/reference/product.md#s9,
 * output cache); browsers still revalidate. Answers that are no page, or set their own lifetime, stay unchanged. On
 * Netlify each deploy purges all of them, and `durable` shares one copy among its locations.
 */
export function keptByCdn(response: Response, storeCode: string): Response {
  const { status, headers } = response;
  const isPage = status === 200 && /^text\/(?:html|markdown)/.test(headers.get('Content-Type') ?? '');
  if (!isPage || headers.has('Cache-Control') || headers.has('Set-Cookie')) return response;
  headers.set('CDN-Cache-Control', `public, ${lifetime}`);
  headers.set('Netlify-CDN-Cache-Control', `public, durable, ${lifetime}`);
  headers.set('Cache-Tag', storeTag(storeCode));
  headers.set('Netlify-Cache-Tag', storeTag(storeCode));
  return response;
}

/**
 * Returns the page for a temporary refusal, such as a search without a script among too many: the error page with the
 * refusal's status and `Retry-After`. Undefined for every other error.
 */
export async function refusalPage(
  error: unknown,
  failurePage: () => Promise<Response>,
): Promise<Response | undefined> {
  if (!(error instanceof ApiError) || error.headers['Retry-After'] === undefined) return undefined;
  const { body, headers } = await failurePage();
  const answer = new Response(body, { status: error.code, headers });
  for (const [name, value] of Object.entries(error.headers)) answer.headers.set(name, value);
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}
