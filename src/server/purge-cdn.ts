import { storeTag } from '../domain/store-view/store-view.ts';
import { cdnPurgeTimeout } from '../config/limits/web.ts';

/** The settings of purging a CDN. */
export interface CdnPurge {
  readonly url: string;
  /** Sent as a bearer token; not given: none. */
  readonly token: string | undefined;
}

/**
 * Purges stores' pages from a CDN by their tags: `{"tags":["store-de"]}`, as in Cloudflare's API.
 * @throws {Error} if the answer is no success.
 */
export async function purgeCdn({ url, token }: CdnPurge, storeCodes: readonly string[]): Promise<void> {
  const { ok, status } = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ tags: storeCodes.map(storeTag) }),
    signal: AbortSignal.timeout(cdnPurgeTimeout),
  });
  if (!ok) throw new Error(`The CDN was not purged: ${url} was answered with ${status}.`);
}
